export default {
  contact: {
    title: "Seller contact",
    call: "Call",
    whatsapp: "Chat on WhatsApp",
    copyNumber: "Copy number",
    copied: "Number copied",
    address: "Address",
    loading: "Getting the seller's number...",
    failed: "Unable to load seller contact information",
    needsNetwork: "The number comes over the internet. Please try again when you have a network.",
    prefilled: 'Namaste {name} ji, I saw your listing "{title}" for ₹{price} on {appName}. Is it still for sale?',
    demoNumber: "This is a demonstration seller. The number cannot be called.",
  },
  consent: {
    title: "Before you contact the seller",
    text1: "We will show you the seller's name, phone number and address.",
    text2: "Use them only to talk about this animal.",
    text3: "See the animal yourself before you pay. Don't send money in advance.",
    text4: "{appName} is not part of the deal.",
    accept: "I agree, show contact",
    decline: "Not now",
  },
} as const;
