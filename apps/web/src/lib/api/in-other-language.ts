interface Previous {
  queryKey: readonly unknown[];
}

/** Placeholder data: keeps a result on the screen while it loads in another language, but not after a sign-out. */
export function inOtherLanguage(next: { locale: string }) {
  return <Data>(previous: Data | undefined, query?: Previous): Data | undefined => {
    const { locale } = Object(Object(query?.queryKey[1]).input) as { locale?: string };
    return locale === next.locale ? undefined : previous;
  };
}
