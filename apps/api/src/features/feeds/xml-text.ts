/** https://www.w3.org/TR/xml/#charsets */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Removes what no escape makes legal in XML 1.0: control characters and lone surrogates. */
export function inXml(text: string): string {
  return text.replace(NOT_IN_XML, "");
}
