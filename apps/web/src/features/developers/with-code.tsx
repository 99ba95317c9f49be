const CODE = /`([^`]+)`/;

/** A text whose code is between backticks. */
export function WithCode({ children }: { children: string }) {
  return children.split(CODE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} translate="no" className="font-bold">
        {part}
      </code>
    ),
  );
}
