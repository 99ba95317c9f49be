/** Who proves to the server that a phone number is the person's own. */
export interface PhoneIdentity {
  sendCode: (phone: string) => Promise<SentCode>;
}

export interface SentCode {
  /** Shown as a plain notice where codes are not really sent. */
  demoCode: string | null;
  /** Takes the code for the token that opens a session. */
  confirm: (code: string) => Promise<string>;
}
