import { useEffect, useEffectEvent } from "react";

/** WebOTP (https://wicg.github.io/web-otp/), which TypeScript's types lack. */
interface OneTimeCodes {
  get(options: { otp: { transport: ["sms"] }; signal: AbortSignal }): Promise<object | null>;
}

/** Passes on the code of an SMS that ends with this site's host and the code, if the browser offers it to the user. */
export function useReceivedCode(onCode: (code: string) => void): void {
  const receive = useEffectEvent(onCode);
  useEffect(() => {
    if (!("OTPCredential" in window)) return undefined;
    const request = new AbortController();
    const { signal } = request;
    const codes: OneTimeCodes = navigator.credentials;
    const wait = async () => {
      try {
        const received = await codes.get({ otp: { transport: ["sms"] }, signal });
        if (!signal.aborted && received !== null && "code" in received) receive(String(received.code));
      } catch {
        // Aborted, declined or timed out: the user types the code.
      }
    };
    void wait();
    return () => request.abort();
  }, []);
}
