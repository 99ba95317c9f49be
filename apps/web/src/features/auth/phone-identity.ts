/** Who proves to the server that a phone number is the person's own. */
export interface PhoneIdentity {
  /** @throws IdentityError or what a call to the server throws */
  sendCode: (phone: string) => Promise<SentCode>;
  /**
   * Exchanges the code for the token that opens a session, also after a reload of the page.
   * @throws IdentityError or what a call to the server throws
   */
  confirm: (challengeId: string, code: string) => Promise<string>;
}

export interface SentCode {
  challengeId: string;
  /** Shown as a plain notice where codes are not really sent. */
  demoCode: string | null;
}
