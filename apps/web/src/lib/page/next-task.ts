/** Resolves after the browser had a chance to paint, so that a long rendering does not delay the response to a tap. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
