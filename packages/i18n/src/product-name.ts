export const PRODUCT_NAME = { en: "Pashu Bazaar", hi: "पशु बाज़ार", mr: "पशू बाजार" } as const;
