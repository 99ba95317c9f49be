export interface PhoneIdentity {
  /** @throws IdentityError or an error of the API client */
  sendCode: (phone: string) => Promise<SentCode>;
  /**
   * Exchanges the code for an id token, also after a reload of the page.
   * @throws IdentityError or an error of the API client
   */
  confirm: (challengeId: string, code: string) => Promise<string>;
}

export interface SentCode {
  challengeId: string;
  /** The code itself, shown in the dialog by servers that send no messages. */
  demoCode: string | null;
}
