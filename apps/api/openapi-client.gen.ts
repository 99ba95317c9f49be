/**
 * Pashu Bazaar
 * 1
 * DO NOT MODIFY - This file has been generated using oazapfts.
 */
import * as Oazapfts from "@oazapfts/runtime";
import * as QS from "@oazapfts/runtime/query";
export const defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders> = {
    headers: {},
    baseUrl: "/"
};
const oazapfts = Oazapfts.runtime(defaults);
export const servers = {
    server1: "/"
};
export type Facts = {
    /** A kind of the listing's category. */
    kind?: "cow" | "heifer" | "calf" | "bull" | "bullock" | "she-buffalo" | "buffalo-heifer" | "buffalo-calf" | "he-buffalo" | "doe" | "buck" | "kid" | "ewe" | "ram" | "lamb" | "hen" | "cock" | "chick" | "duck" | "goose" | "turkey" | "quail" | "guinea-fowl";
    /** Only for kinds that include both sexes. */
    sex?: "female" | "male";
    /** Id of a breed of the category, or `cross`, `local` or `unknown`. */
    breedId?: string;
    /** Animals in the listing. */
    quantity?: number;
    ageMonths?: number;
    /** Number of calvings. Mirrors `kaunSaByaat`. */
    lactation?: number;
    /** Litres a day now. Mirrors `dailyMilkProduction`. */
    milkNow?: number;
    /** Litres a day at best. */
    milkBest?: number;
    /** Year and month, as `2026-08`. Not in the future. */
    calvedMonth?: string;
    /** 0 if not pregnant. Mirrors `isPregnant`, which can be true without this fact. */
    pregnantMonths?: number;
    /** The calf sold with its mother. Mirrors `calfStatus`. */
    calf?: "female" | "male" | "none";
    /** Permanent incisors, or `worn`. Alternative or addition to the age. */
    teeth?: (0 | 2 | 4 | 6 | 8) | "worn";
    /** Live weight of one animal in kilograms. */
    weightKg?: number;
    /** `each`: the price of one animal, `lot`: of all, `kg`: of one kilogram live weight. */
    priceBasis?: "each" | "lot" | "kg";
    negotiable?: boolean;
    udder?: ("big-udder" | "four-good-teats" | "bad-teat")[];
    horns?: "horned" | "curled" | "dehorned" | "hornless";
    temperament?: ("calm" | "lively" | "butts" | "kicks" | "easy-to-milk" | "works-in-field" | "pulls-cart")[];
    /** Vaccinations, with the month if it is known. */
    vaccinations?: {
        vaccine: "foot-and-mouth" | "haemorrhagic-septicaemia" | "black-quarter" | "lumpy-skin" | "brucellosis" | "ppr" | "enterotoxaemia" | "pox" | "newcastle" | "gumboro";
        /** Year and month, as `2026-08`. Not in the future. */
        month?: string | null;
    }[];
    earTagLast4?: string;
};
export type Animal = {
    id: string;
    title: string;
    description: string;
    breed: string | null;
    /** Free text of the seller. */
    age: string | null;
    /** Address, state and pincode, separated by commas. */
    location: string;
    /** Lactation number. */
    kaunSaByaat: string | null;
    additionalInfo: string | null;
    category: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
    /** Whole rupees. */
    price: number;
    sellerId: string;
    /** Paths of images, 1280 pixels wide. Insert `-640` or `-320` before `.webp` for a smaller width. `color` is the average colour. `view` is what the seller says the photo shows; most photos have none. Treat an unknown view as none. */
    images: string[];
    /** Paths of videos. */
    videos: string[];
    /** The owner's switch. It does not change when a listing is sold or expires. */
    isActive: boolean;
    /** Only `live` listings are for sale. `paused`: switched off by the owner. `sold` and `expired` listings stay visible to everybody for 30 days. `held` and `hidden`: under or after a review by a moderator. Only the owner can see `paused`, `held` and `hidden` listings. Treat an unknown status as not for sale. */
    status: "hidden" | "held" | "sold" | "expired" | "paused" | "live";
    soldAt: string | null;
    /** When the listing leaves the market unless the owner renews it; null if it never does. */
    expiresAt: string | null;
    /** District and state of the pincode in `location`, in English; null without a known pincode. */
    place: {
        district: string;
        state: string;
    } | null;
    /** The page of the listing, to be shared. */
    url: string;
    createdAt: string;
    /** Last change of the listing itself: its texts, facts, price, pictures, place or state. The seller's name and rating do not affect it. */
    updatedAt: string;
    /** Litres per day. */
    dailyMilkProduction: number | null;
    animalQuality: ("healthy" | "dairy-female" | null) | ("healthy" | "dairy-female" | null);
    isDairy: boolean | null;
    isPregnant: boolean | null;
    calfStatus: ("female-calf" | "male-calf" | "no-calf" | null) | ("female-calf" | "male-calf" | "no-calf" | null);
    /** True when the seller offers to send more pictures. */
    hasMorePictures: boolean;
    titleHindi: string | null;
    descriptionHindi: string | null;
    breedHindi: string | null;
    ageHindi: string | null;
    locationHindi: string | null;
    additionalInfoHindi: string | null;
    titleMarathi: string | null;
    descriptionMarathi: string | null;
    breedMarathi: string | null;
    ageMarathi: string | null;
    locationMarathi: string | null;
    additionalInfoMarathi: string | null;
    facts?: Facts;
    /** A moderator has confirmed that a photo was made for this listing; otherwise absent. Ends when the photo, category, kind, breed, sex or ear tag changes. */
    photoConfirmed?: true;
    /** Degrees north of the pincode in `location`, with two decimals (about 1 km); absent without a known pincode. */
    lat?: number;
    /** Degrees east, like `lat`. */
    lng?: number;
    seller: {
        name: string;
        /** Average of the reviews, rounded to one decimal; null without reviews. */
        rating: number | null;
        reviewCount: number;
        /** True if the number that buyers get is the one that the seller has verified by a one-time code. */
        phoneVerified: boolean;
        /** Sales after at least a day on sale, to which a buyer had seen the seller's number before. */
        soldCount: number;
        /** Those of `soldCount` that their buyers have confirmed; absent when there is none. */
        confirmedCount?: number;
        /** True if the seller is an example that cannot be called; otherwise absent. */
        isDemo?: true;
    };
    /** Kilometres from the requested place. Only with `sort=nearest` or `km`, if the location of the listing is known. */
    distance?: number;
};
export type Error = {
    /** Error message in English. */
    error: string;
    /** Error code. New codes may be added. */
    code: "INVALID_INPUT" | "MALFORMED_JSON" | "PHONE_INVALID" | "PINCODE_UNKNOWN" | "CODE_INVALID" | "CODE_EXPIRED" | "CODE_TOO_MANY_TRIES" | "PHONE_BLOCKED" | "RATE_LIMITED" | "BOT_CHECK_FAILED" | "CODE_NOT_DELIVERED" | "TOKEN_INVALID" | "NOT_SIGNED_IN" | "KEY_INVALID" | "KEY_EXPIRED" | "KEY_REVOKED" | "KEY_SCOPE" | "KEY_AND_COOKIE" | "KEY_IN_ADDRESS" | "KEYS_FULL" | "WEBHOOKS_FULL" | "WEBHOOK_OFF" | "NOT_OWNER" | "NOT_ALLOWED" | "SESSION_NOT_FRESH" | "REVIEW_NOT_ALLOWED" | "NOT_MODERATOR" | "OWN_CASE" | "OPERATORS_ONLY" | "CODE_REQUIRED" | "SUSPENDED" | "BANNED" | "APPEAL_CLOSED" | "CASE_CHANGED" | "CASE_NOT_FOUND" | "OWN_CONTENT" | "ALREADY_REPORTED" | "SUBJECT_NOT_FOUND" | "REPORT_NOT_FOUND" | "DECISION_NOT_FOUND" | "CROSS_SITE" | "USER_NOT_FOUND" | "USER_EXISTS" | "ANIMAL_NOT_FOUND" | "ANIMAL_CHANGED" | "STATE_CHANGED" | "IDEMPOTENCY_KEY_REUSED" | "EAR_TAG_LISTED" | "SELLER_NOT_FOUND" | "BUYER_NOT_FOUND" | "SELLER_BLOCKED" | "BLOCKS_FULL" | "SALE_DATE_INVALID" | "ALERT_NOT_FOUND" | "CONTACT_NOT_FOUND" | "ALERT_TOO_BROAD" | "ALERT_CONTRADICTORY" | "ALERT_WORDS" | "ALERTS_FULL" | "CURSOR_EXPIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "UPLOAD_NOT_FOUND" | "UPLOAD_LINK_EXPIRED" | "UPLOAD_INCOMPLETE" | "MEDIA_NOT_YOURS" | "IMAGE_INVALID" | "IMAGE_TOO_LARGE" | "IMAGE_TOO_MANY_PIXELS" | "VIDEO_INVALID" | "VIDEO_TOO_LARGE" | "VIDEO_WITHOUT_PICTURE" | "BODY_TOO_LARGE" | "WRONG_CONTENT_TYPE" | "STORAGE_FULL" | "UNAVAILABLE" | "INTERNAL";
    /** With `INVALID_INPUT`: an error message for each invalid field. */
    fields?: {
        [key: string]: string;
    };
    /** The video is too large and can be compressed. */
    showCompressionGuide?: true;
    /** With `EAR_TAG_LISTED`: the user's listing with this tag. */
    animalId?: string;
    /** With `EAR_TAG_LISTED`: the page of that listing. */
    url?: string;
};
export type FactChanges = {
    /** A kind of the listing's category. */
    kind?: ("cow" | "heifer" | "calf" | "bull" | "bullock" | "she-buffalo" | "buffalo-heifer" | "buffalo-calf" | "he-buffalo" | "doe" | "buck" | "kid" | "ewe" | "ram" | "lamb" | "hen" | "cock" | "chick" | "duck" | "goose" | "turkey" | "quail" | "guinea-fowl" | null) | ("cow" | "heifer" | "calf" | "bull" | "bullock" | "she-buffalo" | "buffalo-heifer" | "buffalo-calf" | "he-buffalo" | "doe" | "buck" | "kid" | "ewe" | "ram" | "lamb" | "hen" | "cock" | "chick" | "duck" | "goose" | "turkey" | "quail" | "guinea-fowl" | null);
    /** Only for kinds that include both sexes. */
    sex?: ("female" | "male" | null) | ("female" | "male" | null);
    /** Id of a breed of the category, or `cross`, `local` or `unknown`. */
    breedId?: string | null;
    /** Animals in the listing. */
    quantity?: number | null;
    ageMonths?: number | null;
    /** Number of calvings. Mirrors `kaunSaByaat`. */
    lactation?: number | null;
    /** Litres a day now. Mirrors `dailyMilkProduction`. */
    milkNow?: number | null;
    /** Litres a day at best. */
    milkBest?: number | null;
    /** Year and month, as `2026-08`. Not in the future. */
    calvedMonth?: string | null;
    /** 0 if not pregnant. Mirrors `isPregnant`, which can be true without this fact. */
    pregnantMonths?: number | null;
    /** The calf sold with its mother. Mirrors `calfStatus`. */
    calf?: ("female" | "male" | "none" | null) | ("female" | "male" | "none" | null);
    /** Permanent incisors, or `worn`. Alternative or addition to the age. */
    teeth?: (0 | 2 | 4 | 6 | 8) | "worn" | null;
    /** Live weight of one animal in kilograms. */
    weightKg?: number | null;
    /** `each`: the price of one animal, `lot`: of all, `kg`: of one kilogram live weight. */
    priceBasis?: ("each" | "lot" | "kg" | null) | ("each" | "lot" | "kg" | null);
    negotiable?: boolean | null;
    udder?: ("big-udder" | "four-good-teats" | "bad-teat")[] | null;
    horns?: ("horned" | "curled" | "dehorned" | "hornless" | null) | ("horned" | "curled" | "dehorned" | "hornless" | null);
    temperament?: ("calm" | "lively" | "butts" | "kicks" | "easy-to-milk" | "works-in-field" | "pulls-cart")[] | null;
    /** Vaccinations, with the month if it is known. */
    vaccinations?: {
        vaccine: "foot-and-mouth" | "haemorrhagic-septicaemia" | "black-quarter" | "lumpy-skin" | "brucellosis" | "ppr" | "enterotoxaemia" | "pox" | "newcastle" | "gumboro";
        /** Year and month, as `2026-08`. Not in the future. */
        month?: string | null;
    }[] | null;
    /** 12 digits of the official ear tag. Write-only: responses have `earTagLast4`. */
    earTag?: string | null;
} | null;
export type NewAnimal = {
    /** At most 100 characters (graphemes). */
    title: string;
    /** At most 2000 characters (graphemes). */
    description: string;
    /** At most 60 characters (graphemes). */
    breed?: string | null;
    /** At most 40 characters (graphemes). */
    age?: string | null;
    /** At most 300 characters (graphemes). */
    location: string;
    /** At most 20 characters (graphemes). */
    kaunSaByaat?: string | null;
    /** At most 1000 characters (graphemes). */
    additionalInfo?: string | null;
    category: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
    /** Whole rupees. */
    price: number;
    /** Paths of the user's finished image uploads. A path may end in the view that the photo shows, which buyers then read: `view=` and `side`, `udder`, `front`, `tag`, after `&`, or after `?` if the path has no `color`. A view that the animal cannot have, such as the udder of a bull, is left out. By default `[]`. */
    images?: string[];
    /** By default `[]`. */
    videos?: string[];
    /** By default `true`. */
    isActive?: boolean;
    /** Litres a day, kept to two decimals. */
    dailyMilkProduction?: number | null;
    animalQuality?: ("healthy" | "dairy-female" | null) | ("healthy" | "dairy-female" | null);
    isDairy?: boolean | null;
    isPregnant?: boolean | null;
    calfStatus?: ("female-calf" | "male-calf" | "no-calf" | null) | ("female-calf" | "male-calf" | "no-calf" | null);
    /** By default `false`. */
    hasMorePictures?: boolean;
    /** At most 100 characters (graphemes). */
    titleHindi?: string | null;
    /** At most 2000 characters (graphemes). */
    descriptionHindi?: string | null;
    /** At most 60 characters (graphemes). */
    breedHindi?: string | null;
    /** At most 40 characters (graphemes). */
    ageHindi?: string | null;
    /** At most 300 characters (graphemes). */
    locationHindi?: string | null;
    /** At most 1000 characters (graphemes). */
    additionalInfoHindi?: string | null;
    /** At most 100 characters (graphemes). */
    titleMarathi?: string | null;
    /** At most 2000 characters (graphemes). */
    descriptionMarathi?: string | null;
    /** At most 60 characters (graphemes). */
    breedMarathi?: string | null;
    /** At most 40 characters (graphemes). */
    ageMarathi?: string | null;
    /** At most 300 characters (graphemes). */
    locationMarathi?: string | null;
    /** At most 1000 characters (graphemes). */
    additionalInfoMarathi?: string | null;
    facts?: FactChanges;
};
export type AnimalChanges = {
    /** At most 100 characters (graphemes). */
    title?: string;
    /** At most 2000 characters (graphemes). */
    description?: string;
    /** At most 60 characters (graphemes). */
    breed?: string | null;
    /** At most 40 characters (graphemes). */
    age?: string | null;
    /** At most 300 characters (graphemes). */
    location?: string;
    /** At most 20 characters (graphemes). */
    kaunSaByaat?: string | null;
    /** At most 1000 characters (graphemes). */
    additionalInfo?: string | null;
    category?: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
    /** Whole rupees. */
    price?: number;
    /** Paths of the user's finished image uploads. A path may end in the view that the photo shows, which buyers then read: `view=` and `side`, `udder`, `front`, `tag`, after `&`, or after `?` if the path has no `color`. A view that the animal cannot have, such as the udder of a bull, is left out. */
    images?: string[];
    videos?: string[];
    isActive?: boolean;
    /** Litres a day, kept to two decimals. */
    dailyMilkProduction?: number | null;
    animalQuality?: ("healthy" | "dairy-female" | null) | ("healthy" | "dairy-female" | null);
    isDairy?: boolean | null;
    isPregnant?: boolean | null;
    calfStatus?: ("female-calf" | "male-calf" | "no-calf" | null) | ("female-calf" | "male-calf" | "no-calf" | null);
    hasMorePictures?: boolean;
    /** At most 100 characters (graphemes). */
    titleHindi?: string | null;
    /** At most 2000 characters (graphemes). */
    descriptionHindi?: string | null;
    /** At most 60 characters (graphemes). */
    breedHindi?: string | null;
    /** At most 40 characters (graphemes). */
    ageHindi?: string | null;
    /** At most 300 characters (graphemes). */
    locationHindi?: string | null;
    /** At most 1000 characters (graphemes). */
    additionalInfoHindi?: string | null;
    /** At most 100 characters (graphemes). */
    titleMarathi?: string | null;
    /** At most 2000 characters (graphemes). */
    descriptionMarathi?: string | null;
    /** At most 60 characters (graphemes). */
    breedMarathi?: string | null;
    /** At most 40 characters (graphemes). */
    ageMarathi?: string | null;
    /** At most 300 characters (graphemes). */
    locationMarathi?: string | null;
    /** At most 1000 characters (graphemes). */
    additionalInfoMarathi?: string | null;
    facts?: FactChanges;
};
export type Sale = {
    where: "here" | "elsewhere";
    /** Whole rupees. */
    price?: number | null;
    /** With `where: here`: the `contactId` of a buyer who agreed to be seen, as in `GET /api/animals/{id}/interested`. The buyer is asked whether it is so. */
    buyer?: string;
    /** Day in India of the sale to `buyer`, by default today. Not before the listing was created. */
    soldOn?: string;
};
export type JsonFeed = {
    version: "https://jsonfeed.org/version/1.1";
    title: string;
    home_page_url: string;
    feed_url: string;
    language: "en" | "hi" | "mr";
    icon: string;
    authors: {
        name: string;
        url: string;
    }[];
    items: {
        /** `urn:uuid:` and the id of the listing. */
        id: string;
        url: string;
        title: string;
        summary: string;
        content_html: string;
        image?: string;
        date_published: string;
        date_modified: string;
        tags: string[];
        attachments?: {
            url: string;
            mime_type: string;
        }[];
    }[];
};
export type InterestedBuyer = {
    contactId: string;
    /** For a report about the buyer, or a block. */
    userId: string;
    name: string;
    /** State and district of the buyer's pincode; null if it is unknown. */
    districtId: string | null;
    /** Its name, in the language of the request. */
    district: string | null;
    /** Kilometres between the buyer's pincode and the listing's, in steps of 5; null if one is unknown. */
    distance: number | null;
    firstAt: string;
    /** When the buyer saw the number last. */
    lastAt: string;
    /** Days on which the buyer saw the number. */
    times: number;
    /** The seller has not seen it in the app yet. */
    isNew: boolean;
    /** What the seller has noted. */
    state: ("talked" | "comes" | "not-serious" | null) | ("talked" | "comes" | "not-serious" | null);
};
export type InterestedBuyersPage = {
    buyers: InterestedBuyer[];
    /** Counted contacts of all other buyers. */
    others: number;
    /** `cursor` of the next page; null on the last one. */
    nextCursor: string | null;
};
export type CategoryCounts = {
    cattle: number;
    buffalo: number;
    goats: number;
    sheep: number;
    poultry: number;
};
export type SellerContact = {
    name: string;
    phone: string;
    address1: string | null;
    address2: string | null;
    state: string | null;
    pincode: string | null;
    location: string | null;
};
export type Review = {
    /** For a report about the review. */
    id: string;
    rating: number;
    text: string | null;
    /** Name of the author. */
    author: string;
    /** True if seller and author have both said that the author bought an animal of the seller. */
    boughtHere: boolean;
    updatedAt: string;
};
export type NewReview = {
    rating: number;
    /** At most 300 characters (graphemes). */
    text?: string | null;
};
export type NewReport = {
    subjectType: "animal" | "user" | "review";
    subjectId: string;
    reason: "advance-payment" | "already-sold" | "wrong-details" | "stolen-photo" | "cruelty" | "abusive" | "intimate-image";
    /** At most 300 characters (graphemes). */
    text?: string | null;
};
export type Report = {
    id: string;
    subjectType: "animal" | "user" | "review";
    subjectId: string;
    /** Title of the listing or name of the person, in lists. */
    title: string | null;
    reason: "advance-payment" | "already-sold" | "wrong-details" | "stolen-photo" | "cruelty" | "abusive" | "intimate-image";
    text: string | null;
    createdAt: string;
    withdrawnAt: string | null;
    closedAt: string | null;
    /** Null until a moderator has decided. */
    outcome: ("acted" | "dismissed" | null) | ("acted" | "dismissed" | null);
};
export type Block = {
    /** Of the blocked person. */
    id: string;
    name: string;
    at: string;
};
export type AnimalToSave = {
    animalId: string;
    /** The signed-in user's own id, `me` or `1`. */
    userId?: string;
};
export type SavedAnimal = {
    userId: string;
    animalId: string;
};
export type WantedAnimals = {
    /** Returns only this category. */
    category?: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
    /** Words that must all occur in title, breed, place, category or kind, in any spelling in Latin or Devanagari letters. First come listings with the whole words, then with words that begin with them, with similar words, and with the text in title or location, each in the requested order. A word for a species stands for its category, and words such as "12 litres", "pregnant" or "second lactation" also find what the facts say. Verbs such as "buy" are left out. Words about the price, such as "up to 50 thousand" and "cheapest", hold for all results: see `Search-Read-As`. If no listing has all words, unknown ones are left out, then all but names: see `Search-Ignored`. */
    search?: string;
    /** Origin of `nearest` and `km`: six digits. */
    pincode?: string;
    /** Origin of `nearest` and `km`: degrees north. */
    lat?: number;
    /** Origin of `nearest` and `km`: degrees east. */
    lng?: number;
    /** Id of a breed. The ids of crossbred and local animals include listings that name no breed. */
    breed?: "cattle-amritmahal" | "cattle-bachaur" | "cattle-badri" | "cattle-bargur" | "cattle-belahi" | "cattle-binjharpuri" | "cattle-dagri" | "cattle-dangi" | "cattle-deoni" | "cattle-gangatiri" | "cattle-gaolao" | "cattle-ghumusari" | "cattle-gir" | "cattle-hallikar" | "cattle-hariana" | "cattle-himachali-pahari" | "cattle-kangayam" | "cattle-kankrej" | "cattle-kathani" | "cattle-kenkatha" | "cattle-khariar" | "cattle-kherigarh" | "cattle-khillar" | "cattle-konkan-kapila" | "cattle-kosali" | "cattle-krishna-valley" | "cattle-ladakhi" | "cattle-lakhimi" | "cattle-malnad-gidda" | "cattle-malvi" | "cattle-masilum" | "cattle-mewati" | "cattle-motu" | "cattle-nagori" | "cattle-nari" | "cattle-nimari" | "cattle-ongole" | "cattle-poda-thurpu" | "cattle-ponwar" | "cattle-pulikulam" | "cattle-punganur" | "cattle-purnea" | "cattle-rathi" | "cattle-red-kandhari" | "cattle-red-sindhi" | "cattle-sahiwal" | "cattle-sanchori" | "cattle-shweta-kapila" | "cattle-siri" | "cattle-tharparkar" | "cattle-thutho" | "cattle-umblachery" | "cattle-vechur" | "cattle-frieswal" | "cattle-karan-fries" | "cattle-karan-swiss" | "cattle-vrindavani" | "cattle-phule-triveni" | "cattle-holstein-friesian-hf" | "cattle-jersey" | "cattle-brown-swiss" | "cattle-hf-cross" | "cattle-jersey-cross" | "cattle-hf-jersey-cross" | "cattle-gir-cross" | "cattle-sahiwal-cross" | "cattle-crossbred" | "cattle-desi-local" | "buffalo-banni" | "buffalo-bargur" | "buffalo-bhadawari" | "buffalo-chhattisgarhi" | "buffalo-chilika" | "buffalo-dharwadi" | "buffalo-gojri" | "buffalo-jaffarabadi" | "buffalo-kalahandi" | "buffalo-luit-swamp" | "buffalo-manah" | "buffalo-manda" | "buffalo-marathwadi" | "buffalo-mehsana" | "buffalo-murrah" | "buffalo-nagpuri" | "buffalo-nili-ravi" | "buffalo-pandharpuri" | "buffalo-purnathadi" | "buffalo-surti" | "buffalo-toda" | "buffalo-murrah-cross-graded" | "buffalo-jaffarabadi-cross" | "buffalo-mehsana-cross" | "buffalo-godavari" | "buffalo-tarai" | "buffalo-sambalpuri" | "buffalo-crossbred" | "buffalo-desi-local" | "goats-andamani" | "goats-anjori" | "goats-assam-hill" | "goats-attappady-black" | "goats-barbari" | "goats-beetal" | "goats-berari" | "goats-bhakarwali" | "goats-bidri" | "goats-black-bengal" | "goats-bundelkhandi" | "goats-changthangi" | "goats-chaugarkha" | "goats-chegu" | "goats-gaddi" | "goats-ganjam" | "goats-gohilwadi" | "goats-gujari" | "goats-jakhrana" | "goats-jamunapari" | "goats-kahmi" | "goats-kanni-adu" | "goats-karauli" | "goats-kodi-adu" | "goats-konkan-kanyal" | "goats-kutchi" | "goats-malabari" | "goats-marwari" | "goats-mehsana" | "goats-nandidurga" | "goats-osmanabadi" | "goats-pantja" | "goats-rohilkhandi" | "goats-salem-black" | "goats-sangamneri" | "goats-sirohi" | "goats-sojat" | "goats-sumi-ne" | "goats-surti" | "goats-teressa" | "goats-zalawadi" | "goats-boer" | "goats-saanen" | "goats-alpine" | "goats-boer-cross" | "goats-sirohi-cross" | "goats-beetal-cross" | "goats-totapari" | "goats-ajmeri" | "goats-kathiawadi" | "goats-crossbred" | "goats-desi-local" | "sheep-balangir" | "sheep-bellary" | "sheep-bhakarwal" | "sheep-bonpala" | "sheep-changthangi" | "sheep-chevaadu" | "sheep-chokla" | "sheep-chottanagpuri" | "sheep-coimbatore" | "sheep-deccani" | "sheep-gaddi" | "sheep-ganjam" | "sheep-garole" | "sheep-gurez" | "sheep-hassan" | "sheep-jaisalmeri" | "sheep-jalauni" | "sheep-kajali" | "sheep-karnah" | "sheep-katchaikatty-black" | "sheep-kendrapada" | "sheep-kenguri" | "sheep-kilakarsal" | "sheep-macherla" | "sheep-madras-red" | "sheep-magra" | "sheep-malpura" | "sheep-mandya" | "sheep-marwari" | "sheep-mecheri" | "sheep-muzzafarnagri" | "sheep-nali" | "sheep-nellore" | "sheep-nilgiri" | "sheep-panchali" | "sheep-patanwadi" | "sheep-poonchi" | "sheep-pugal" | "sheep-ramnad-white" | "sheep-rampur-bushair" | "sheep-shahbadi" | "sheep-sonadi" | "sheep-tibetan" | "sheep-tiruchi-black" | "sheep-vembur" | "sheep-madgyal" | "sheep-lonand" | "sheep-sangamneri-deccani-strain" | "sheep-nari-suwarna" | "sheep-avishaan" | "sheep-avikalin" | "sheep-bharat-merino" | "sheep-dumba" | "sheep-dorper" | "sheep-merino" | "sheep-rambouillet" | "sheep-kheri" | "sheep-crossbred" | "sheep-desi-local" | "poultry-ankaleshwar" | "poultry-aravali" | "poultry-aseel" | "poultry-busra" | "poultry-chittagong" | "poultry-danki" | "poultry-daothigir" | "poultry-ghagus" | "poultry-hansli" | "poultry-harringhata-black" | "poultry-kadaknath" | "poultry-kalasthi" | "poultry-kashmir-favorolla" | "poultry-kaunayen" | "poultry-mewari" | "poultry-miri" | "poultry-nicobari" | "poultry-punjab-brown" | "poultry-tellichery" | "poultry-uttara" | "poultry-pati-duck" | "poultry-maithili-duck" | "poultry-andamani-duck" | "poultry-kashmir-anz-goose" | "poultry-vanaraja" | "poultry-gramapriya" | "poultry-giriraja" | "poultry-satpuda-desi" | "poultry-kuroiler" | "poultry-kaveri" | "poultry-sonali" | "poultry-cari-nirbheek" | "poultry-cari-shyama" | "poultry-rhode-island-red-rir" | "poultry-white-leghorn" | "poultry-bv-380-brown-layer" | "poultry-bv-300-white-layer" | "poultry-broiler" | "poultry-khaki-campbell-duck" | "poultry-white-pekin-duck" | "poultry-japanese-quail-bater" | "poultry-turkey" | "poultry-guinea-fowl" | "poultry-tripureswari-duck" | "poultry-crossbred" | "poultry-desi-local-chicken";
    /** Kind of animal. */
    kind?: "cow" | "heifer" | "calf" | "bull" | "bullock" | "she-buffalo" | "buffalo-heifer" | "buffalo-calf" | "he-buffalo" | "doe" | "buck" | "kid" | "ewe" | "ram" | "lamb" | "hen" | "cock" | "chick" | "duck" | "goose" | "turkey" | "quail" | "guinea-fowl";
    /** Lowest price, in whole rupees. */
    priceMin?: number;
    /** Highest price, in whole rupees; at least `priceMin`. */
    priceMax?: number;
    /** Least milk, in litres a day. */
    milkMin?: number;
    /** Number of calvings; `4plus` for four or more. */
    lactation?: "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "4plus";
    /** `true` returns only pregnant animals; `false` is no filter. */
    pregnant?: boolean;
    /** `true` returns only animals sold with a calf; `false` is no filter. */
    withCalf?: boolean;
    /** `true` returns only listings with a photo; `false` is no filter. */
    withPhoto?: boolean;
    /** `true` returns only listings with a video; `false` is no filter. */
    withVideo?: boolean;
    /** Greatest distance in kilometres from `pincode`, or from `lat` and `lng`. */
    km?: number;
    /** District, with its state. */
    district?: "nicobar-andaman-and-nicobar-islands" | "north-and-middle-andaman-andaman-and-nicobar-islands" | "south-andaman-andaman-and-nicobar-islands" | "alluri-sitharama-raju-andhra-pradesh" | "anakapalli-andhra-pradesh" | "anantapur-andhra-pradesh" | "annamayya-andhra-pradesh" | "bapatla-andhra-pradesh" | "chittoor-andhra-pradesh" | "east-godavari-andhra-pradesh" | "eluru-andhra-pradesh" | "guntur-andhra-pradesh" | "kakinada-andhra-pradesh" | "konaseema-andhra-pradesh" | "krishna-andhra-pradesh" | "kurnool-andhra-pradesh" | "ntr-andhra-pradesh" | "nandyal-andhra-pradesh" | "palnadu-andhra-pradesh" | "parvathipuram-manyam-andhra-pradesh" | "prakasam-andhra-pradesh" | "spsr-nellore-andhra-pradesh" | "sri-sathya-sai-andhra-pradesh" | "srikakulam-andhra-pradesh" | "tirupati-andhra-pradesh" | "visakhapatnam-andhra-pradesh" | "vizianagaram-andhra-pradesh" | "west-godavari-andhra-pradesh" | "ysr-kadapa-andhra-pradesh" | "anjaw-arunachal-pradesh" | "changlang-arunachal-pradesh" | "dibang-valley-arunachal-pradesh" | "east-kameng-arunachal-pradesh" | "east-siang-arunachal-pradesh" | "kurung-kumey-arunachal-pradesh" | "lohit-arunachal-pradesh" | "longding-arunachal-pradesh" | "lower-siang-arunachal-pradesh" | "lower-subansiri-arunachal-pradesh" | "namsai-arunachal-pradesh" | "pakke-kessang-arunachal-pradesh" | "papum-pare-arunachal-pradesh" | "shi-yomi-arunachal-pradesh" | "tawang-arunachal-pradesh" | "tirap-arunachal-pradesh" | "upper-siang-arunachal-pradesh" | "upper-subansiri-arunachal-pradesh" | "west-kameng-arunachal-pradesh" | "west-siang-arunachal-pradesh" | "bajali-assam" | "baksa-assam" | "barpeta-assam" | "biswanath-assam" | "bongaigaon-assam" | "cachar-assam" | "charaideo-assam" | "chirang-assam" | "darrang-assam" | "dhemaji-assam" | "dhubri-assam" | "dibrugarh-assam" | "dima-hasao-assam" | "goalpara-assam" | "golaghat-assam" | "hailakandi-assam" | "hojai-assam" | "jorhat-assam" | "kamrup-assam" | "kamrup-metropolitan-assam" | "karbi-anglong-assam" | "karimganj-assam" | "kokrajhar-assam" | "lakhimpur-assam" | "majuli-assam" | "morigaon-assam" | "nagaon-assam" | "nalbari-assam" | "sivasagar-assam" | "sonitpur-assam" | "south-salmara-mancachar-assam" | "tinsukia-assam" | "udalguri-assam" | "west-karbi-anglong-assam" | "araria-bihar" | "arwal-bihar" | "aurangabad-bihar" | "banka-bihar" | "begusarai-bihar" | "bhagalpur-bihar" | "bhojpur-bihar" | "buxar-bihar" | "darbhanga-bihar" | "east-champaran-bihar" | "gaya-bihar" | "gopalganj-bihar" | "jamui-bihar" | "jehanabad-bihar" | "kaimur-bihar" | "katihar-bihar" | "khagaria-bihar" | "kishanganj-bihar" | "lakhisarai-bihar" | "madhepura-bihar" | "madhubani-bihar" | "munger-bihar" | "muzaffarpur-bihar" | "nalanda-bihar" | "nawada-bihar" | "patna-bihar" | "purnia-bihar" | "rohtas-bihar" | "saharsa-bihar" | "samastipur-bihar" | "saran-bihar" | "sheikhpura-bihar" | "sheohar-bihar" | "sitamarhi-bihar" | "siwan-bihar" | "supaul-bihar" | "vaishali-bihar" | "west-champaran-bihar" | "balod-chhattisgarh" | "baloda-bazar-chhattisgarh" | "balrampur-chhattisgarh" | "bastar-chhattisgarh" | "bemetara-chhattisgarh" | "bijapur-chhattisgarh" | "bilaspur-chhattisgarh" | "dantewada-chhattisgarh" | "dhamtari-chhattisgarh" | "durg-chhattisgarh" | "gariyaband-chhattisgarh" | "gaurela-pendra-marwahi-chhattisgarh" | "janjgir-champa-chhattisgarh" | "jashpur-chhattisgarh" | "kabirdham-chhattisgarh" | "kanker-chhattisgarh" | "kondagaon-chhattisgarh" | "korba-chhattisgarh" | "korea-chhattisgarh" | "mahasamund-chhattisgarh" | "mungeli-chhattisgarh" | "narayanpur-chhattisgarh" | "raigarh-chhattisgarh" | "raipur-chhattisgarh" | "rajnandgaon-chhattisgarh" | "sukma-chhattisgarh" | "surajpur-chhattisgarh" | "surguja-chhattisgarh" | "chandigarh-chandigarh" | "dadra-and-nagar-haveli-dadra-and-nagar-haveli-and-daman-and-diu" | "daman-dadra-and-nagar-haveli-and-daman-and-diu" | "diu-dadra-and-nagar-haveli-and-daman-and-diu" | "central-delhi-delhi" | "east-delhi-delhi" | "new-delhi-delhi" | "north-delhi-delhi" | "north-east-delhi-delhi" | "north-west-delhi-delhi" | "shahdara-delhi" | "south-delhi-delhi" | "south-east-delhi-delhi" | "south-west-delhi-delhi" | "west-delhi-delhi" | "north-goa-goa" | "south-goa-goa" | "ahmedabad-gujarat" | "amreli-gujarat" | "anand-gujarat" | "aravalli-gujarat" | "banaskantha-gujarat" | "bharuch-gujarat" | "bhavnagar-gujarat" | "botad-gujarat" | "chhota-udaipur-gujarat" | "dahod-gujarat" | "dang-gujarat" | "devbhumi-dwarka-gujarat" | "gandhinagar-gujarat" | "gir-somnath-gujarat" | "jamnagar-gujarat" | "junagadh-gujarat" | "kachchh-gujarat" | "kheda-gujarat" | "mahisagar-gujarat" | "mehsana-gujarat" | "morbi-gujarat" | "narmada-gujarat" | "navsari-gujarat" | "panchmahal-gujarat" | "patan-gujarat" | "porbandar-gujarat" | "rajkot-gujarat" | "sabarkantha-gujarat" | "surat-gujarat" | "surendranagar-gujarat" | "tapi-gujarat" | "vadodara-gujarat" | "valsad-gujarat" | "bilaspur-himachal-pradesh" | "chamba-himachal-pradesh" | "hamirpur-himachal-pradesh" | "kangra-himachal-pradesh" | "kinnaur-himachal-pradesh" | "kullu-himachal-pradesh" | "lahaul-and-spiti-himachal-pradesh" | "mandi-himachal-pradesh" | "shimla-himachal-pradesh" | "sirmaur-himachal-pradesh" | "solan-himachal-pradesh" | "una-himachal-pradesh" | "ambala-haryana" | "bhiwani-haryana" | "charkhi-dadri-haryana" | "faridabad-haryana" | "fatehabad-haryana" | "gurugram-haryana" | "hisar-haryana" | "jhajjar-haryana" | "jind-haryana" | "kaithal-haryana" | "karnal-haryana" | "kurukshetra-haryana" | "mahendragarh-haryana" | "nuh-haryana" | "palwal-haryana" | "panchkula-haryana" | "panipat-haryana" | "rewari-haryana" | "rohtak-haryana" | "sirsa-haryana" | "sonipat-haryana" | "yamunanagar-haryana" | "bokaro-jharkhand" | "chatra-jharkhand" | "deoghar-jharkhand" | "dhanbad-jharkhand" | "dumka-jharkhand" | "east-singhbhum-jharkhand" | "garhwa-jharkhand" | "giridih-jharkhand" | "godda-jharkhand" | "gumla-jharkhand" | "hazaribagh-jharkhand" | "jamtara-jharkhand" | "khunti-jharkhand" | "koderma-jharkhand" | "latehar-jharkhand" | "lohardaga-jharkhand" | "pakur-jharkhand" | "palamu-jharkhand" | "ramgarh-jharkhand" | "ranchi-jharkhand" | "sahibganj-jharkhand" | "seraikela-kharsawan-jharkhand" | "simdega-jharkhand" | "west-singhbhum-jharkhand" | "anantnag-jammu-and-kashmir" | "bandipora-jammu-and-kashmir" | "baramulla-jammu-and-kashmir" | "budgam-jammu-and-kashmir" | "doda-jammu-and-kashmir" | "ganderbal-jammu-and-kashmir" | "jammu-jammu-and-kashmir" | "kathua-jammu-and-kashmir" | "kishtwar-jammu-and-kashmir" | "kulgam-jammu-and-kashmir" | "kupwara-jammu-and-kashmir" | "poonch-jammu-and-kashmir" | "pulwama-jammu-and-kashmir" | "rajouri-jammu-and-kashmir" | "ramban-jammu-and-kashmir" | "reasi-jammu-and-kashmir" | "samba-jammu-and-kashmir" | "shopian-jammu-and-kashmir" | "srinagar-jammu-and-kashmir" | "udhampur-jammu-and-kashmir" | "bagalkot-karnataka" | "ballari-karnataka" | "belagavi-karnataka" | "bengaluru-rural-karnataka" | "bengaluru-urban-karnataka" | "bidar-karnataka" | "chamarajanagara-karnataka" | "chikkaballapura-karnataka" | "chikkamagaluru-karnataka" | "chitradurga-karnataka" | "dakshina-kannada-karnataka" | "davangere-karnataka" | "dharwad-karnataka" | "gadag-karnataka" | "hassan-karnataka" | "haveri-karnataka" | "kalaburagi-karnataka" | "kodagu-karnataka" | "kolar-karnataka" | "koppal-karnataka" | "mandya-karnataka" | "mysuru-karnataka" | "raichur-karnataka" | "ramanagara-karnataka" | "shivamogga-karnataka" | "tumakuru-karnataka" | "udupi-karnataka" | "uttara-kannada-karnataka" | "vijayanagara-karnataka" | "vijayapura-karnataka" | "yadgir-karnataka" | "alappuzha-kerala" | "ernakulam-kerala" | "idukki-kerala" | "kannur-kerala" | "kasaragod-kerala" | "kollam-kerala" | "kottayam-kerala" | "kozhikode-kerala" | "malappuram-kerala" | "palakkad-kerala" | "pathanamthitta-kerala" | "thiruvananthapuram-kerala" | "thrissur-kerala" | "wayanad-kerala" | "kargil-ladakh" | "leh-ladakh" | "lakshadweep-lakshadweep" | "ahilyanagar-maharashtra" | "akola-maharashtra" | "amravati-maharashtra" | "beed-maharashtra" | "bhandara-maharashtra" | "buldhana-maharashtra" | "chandrapur-maharashtra" | "chhatrapati-sambhajinagar-maharashtra" | "dharashiv-maharashtra" | "dhule-maharashtra" | "gadchiroli-maharashtra" | "gondia-maharashtra" | "hingoli-maharashtra" | "jalgaon-maharashtra" | "jalna-maharashtra" | "kolhapur-maharashtra" | "latur-maharashtra" | "mumbai-maharashtra" | "mumbai-suburban-maharashtra" | "nagpur-maharashtra" | "nanded-maharashtra" | "nandurbar-maharashtra" | "nashik-maharashtra" | "palghar-maharashtra" | "parbhani-maharashtra" | "pune-maharashtra" | "raigad-maharashtra" | "ratnagiri-maharashtra" | "sangli-maharashtra" | "satara-maharashtra" | "sindhudurg-maharashtra" | "solapur-maharashtra" | "thane-maharashtra" | "wardha-maharashtra" | "washim-maharashtra" | "yavatmal-maharashtra" | "east-garo-hills-meghalaya" | "east-jaintia-hills-meghalaya" | "east-khasi-hills-meghalaya" | "north-garo-hills-meghalaya" | "ri-bhoi-meghalaya" | "south-garo-hills-meghalaya" | "south-west-garo-hills-meghalaya" | "south-west-khasi-hills-meghalaya" | "west-garo-hills-meghalaya" | "west-jaintia-hills-meghalaya" | "west-khasi-hills-meghalaya" | "bishnupur-manipur" | "chandel-manipur" | "churachandpur-manipur" | "imphal-east-manipur" | "imphal-west-manipur" | "jiribam-manipur" | "kakching-manipur" | "kangpokpi-manipur" | "noney-manipur" | "pherzawl-manipur" | "senapati-manipur" | "tamenglong-manipur" | "tengnoupal-manipur" | "thoubal-manipur" | "ukhrul-manipur" | "agar-malwa-madhya-pradesh" | "alirajpur-madhya-pradesh" | "anuppur-madhya-pradesh" | "ashoknagar-madhya-pradesh" | "balaghat-madhya-pradesh" | "barwani-madhya-pradesh" | "betul-madhya-pradesh" | "bhind-madhya-pradesh" | "bhopal-madhya-pradesh" | "burhanpur-madhya-pradesh" | "chhatarpur-madhya-pradesh" | "chhindwara-madhya-pradesh" | "damoh-madhya-pradesh" | "datia-madhya-pradesh" | "dewas-madhya-pradesh" | "dhar-madhya-pradesh" | "dindori-madhya-pradesh" | "guna-madhya-pradesh" | "gwalior-madhya-pradesh" | "harda-madhya-pradesh" | "indore-madhya-pradesh" | "jabalpur-madhya-pradesh" | "jhabua-madhya-pradesh" | "katni-madhya-pradesh" | "khandwa-madhya-pradesh" | "khargone-madhya-pradesh" | "mandla-madhya-pradesh" | "mandsaur-madhya-pradesh" | "morena-madhya-pradesh" | "narmadapuram-madhya-pradesh" | "narsinghpur-madhya-pradesh" | "neemuch-madhya-pradesh" | "niwari-madhya-pradesh" | "panna-madhya-pradesh" | "raisen-madhya-pradesh" | "rajgarh-madhya-pradesh" | "ratlam-madhya-pradesh" | "rewa-madhya-pradesh" | "sagar-madhya-pradesh" | "satna-madhya-pradesh" | "sehore-madhya-pradesh" | "seoni-madhya-pradesh" | "shahdol-madhya-pradesh" | "shajapur-madhya-pradesh" | "sheopur-madhya-pradesh" | "shivpuri-madhya-pradesh" | "sidhi-madhya-pradesh" | "singrauli-madhya-pradesh" | "tikamgarh-madhya-pradesh" | "ujjain-madhya-pradesh" | "umaria-madhya-pradesh" | "vidisha-madhya-pradesh" | "aizawl-mizoram" | "champhai-mizoram" | "hnahthial-mizoram" | "khawzawl-mizoram" | "kolasib-mizoram" | "lawngtlai-mizoram" | "lunglei-mizoram" | "mamit-mizoram" | "saiha-mizoram" | "saitual-mizoram" | "serchhip-mizoram" | "dimapur-nagaland" | "kiphire-nagaland" | "kohima-nagaland" | "longleng-nagaland" | "mokokchung-nagaland" | "mon-nagaland" | "peren-nagaland" | "phek-nagaland" | "tuensang-nagaland" | "wokha-nagaland" | "zunheboto-nagaland" | "angul-odisha" | "balangir-odisha" | "balasore-odisha" | "bargarh-odisha" | "bhadrak-odisha" | "boudh-odisha" | "cuttack-odisha" | "deogarh-odisha" | "dhenkanal-odisha" | "gajapati-odisha" | "ganjam-odisha" | "jagatsinghapur-odisha" | "jajapur-odisha" | "jharsuguda-odisha" | "kalahandi-odisha" | "kandhamal-odisha" | "kendrapara-odisha" | "kendujhar-odisha" | "khordha-odisha" | "koraput-odisha" | "malkangiri-odisha" | "mayurbhanj-odisha" | "nabarangpur-odisha" | "nayagarh-odisha" | "nuapada-odisha" | "puri-odisha" | "rayagada-odisha" | "sambalpur-odisha" | "subarnapur-odisha" | "sundargarh-odisha" | "amritsar-punjab" | "barnala-punjab" | "bathinda-punjab" | "faridkot-punjab" | "fatehgarh-sahib-punjab" | "fazilka-punjab" | "firozepur-punjab" | "gurdaspur-punjab" | "hoshiarpur-punjab" | "jalandhar-punjab" | "kapurthala-punjab" | "ludhiana-punjab" | "malerkotla-punjab" | "mansa-punjab" | "moga-punjab" | "pathankot-punjab" | "patiala-punjab" | "rupnagar-punjab" | "sas-nagar-mohali-punjab" | "sangrur-punjab" | "shahid-bhagat-singh-nagar-punjab" | "sri-muktsar-sahib-punjab" | "tarn-taran-punjab" | "karaikal-puducherry" | "mahe-puducherry" | "puducherry-puducherry" | "ajmer-rajasthan" | "alwar-rajasthan" | "banswara-rajasthan" | "baran-rajasthan" | "barmer-rajasthan" | "bharatpur-rajasthan" | "bhilwara-rajasthan" | "bikaner-rajasthan" | "bundi-rajasthan" | "chittorgarh-rajasthan" | "churu-rajasthan" | "dausa-rajasthan" | "dholpur-rajasthan" | "dungarpur-rajasthan" | "hanumangarh-rajasthan" | "jaipur-rajasthan" | "jaisalmer-rajasthan" | "jalore-rajasthan" | "jhalawar-rajasthan" | "jhunjhunu-rajasthan" | "jodhpur-rajasthan" | "karauli-rajasthan" | "kota-rajasthan" | "nagaur-rajasthan" | "pali-rajasthan" | "pratapgarh-rajasthan" | "rajsamand-rajasthan" | "sawai-madhopur-rajasthan" | "sikar-rajasthan" | "sirohi-rajasthan" | "sri-ganganagar-rajasthan" | "tonk-rajasthan" | "udaipur-rajasthan" | "gangtok-sikkim" | "gyalshing-sikkim" | "mangan-sikkim" | "namchi-sikkim" | "pakyong-sikkim" | "ariyalur-tamil-nadu" | "chengalpattu-tamil-nadu" | "chennai-tamil-nadu" | "coimbatore-tamil-nadu" | "cuddalore-tamil-nadu" | "dharmapuri-tamil-nadu" | "dindigul-tamil-nadu" | "erode-tamil-nadu" | "kallakurichi-tamil-nadu" | "kanchipuram-tamil-nadu" | "kanyakumari-tamil-nadu" | "karur-tamil-nadu" | "krishnagiri-tamil-nadu" | "madurai-tamil-nadu" | "mayiladuthurai-tamil-nadu" | "nagapattinam-tamil-nadu" | "namakkal-tamil-nadu" | "perambalur-tamil-nadu" | "pudukkottai-tamil-nadu" | "ramanathapuram-tamil-nadu" | "ranipet-tamil-nadu" | "salem-tamil-nadu" | "sivaganga-tamil-nadu" | "tenkasi-tamil-nadu" | "thanjavur-tamil-nadu" | "the-nilgiris-tamil-nadu" | "theni-tamil-nadu" | "thiruvallur-tamil-nadu" | "thiruvarur-tamil-nadu" | "thoothukudi-tamil-nadu" | "tiruchirappalli-tamil-nadu" | "tirunelveli-tamil-nadu" | "tirupattur-tamil-nadu" | "tiruppur-tamil-nadu" | "tiruvannamalai-tamil-nadu" | "vellore-tamil-nadu" | "viluppuram-tamil-nadu" | "virudhunagar-tamil-nadu" | "dhalai-tripura" | "gomati-tripura" | "khowai-tripura" | "north-tripura-tripura" | "sepahijala-tripura" | "south-tripura-tripura" | "unakoti-tripura" | "west-tripura-tripura" | "adilabad-telangana" | "bhadradri-kothagudem-telangana" | "hanumakonda-telangana" | "hyderabad-telangana" | "jagtial-telangana" | "jangaon-telangana" | "jayashankar-bhupalapally-telangana" | "jogulamba-gadwal-telangana" | "kamareddy-telangana" | "karimnagar-telangana" | "khammam-telangana" | "kumuram-bheem-asifabad-telangana" | "mahabubabad-telangana" | "mahabubnagar-telangana" | "mancherial-telangana" | "medak-telangana" | "medchal-malkajgiri-telangana" | "mulugu-telangana" | "nagarkurnool-telangana" | "nalgonda-telangana" | "narayanpet-telangana" | "nirmal-telangana" | "nizamabad-telangana" | "peddapalli-telangana" | "rajanna-sircilla-telangana" | "ranga-reddy-telangana" | "sangareddy-telangana" | "siddipet-telangana" | "suryapet-telangana" | "vikarabad-telangana" | "wanaparthy-telangana" | "warangal-telangana" | "yadadri-bhuvanagiri-telangana" | "almora-uttarakhand" | "bageshwar-uttarakhand" | "chamoli-uttarakhand" | "champawat-uttarakhand" | "dehradun-uttarakhand" | "haridwar-uttarakhand" | "nainital-uttarakhand" | "pauri-garhwal-uttarakhand" | "pithoragarh-uttarakhand" | "rudraprayag-uttarakhand" | "tehri-garhwal-uttarakhand" | "udham-singh-nagar-uttarakhand" | "uttarkashi-uttarakhand" | "agra-uttar-pradesh" | "aligarh-uttar-pradesh" | "ambedkar-nagar-uttar-pradesh" | "amethi-uttar-pradesh" | "amroha-uttar-pradesh" | "auraiya-uttar-pradesh" | "ayodhya-uttar-pradesh" | "azamgarh-uttar-pradesh" | "baghpat-uttar-pradesh" | "bahraich-uttar-pradesh" | "ballia-uttar-pradesh" | "balrampur-uttar-pradesh" | "banda-uttar-pradesh" | "barabanki-uttar-pradesh" | "bareilly-uttar-pradesh" | "basti-uttar-pradesh" | "bhadohi-uttar-pradesh" | "bijnor-uttar-pradesh" | "budaun-uttar-pradesh" | "bulandshahr-uttar-pradesh" | "chandauli-uttar-pradesh" | "chitrakoot-uttar-pradesh" | "deoria-uttar-pradesh" | "etah-uttar-pradesh" | "etawah-uttar-pradesh" | "farrukhabad-uttar-pradesh" | "fatehpur-uttar-pradesh" | "firozabad-uttar-pradesh" | "gautam-buddha-nagar-uttar-pradesh" | "ghaziabad-uttar-pradesh" | "ghazipur-uttar-pradesh" | "gonda-uttar-pradesh" | "gorakhpur-uttar-pradesh" | "hamirpur-uttar-pradesh" | "hapur-uttar-pradesh" | "hardoi-uttar-pradesh" | "hathras-uttar-pradesh" | "jalaun-uttar-pradesh" | "jaunpur-uttar-pradesh" | "jhansi-uttar-pradesh" | "kannauj-uttar-pradesh" | "kanpur-dehat-uttar-pradesh" | "kanpur-nagar-uttar-pradesh" | "kasganj-uttar-pradesh" | "kaushambi-uttar-pradesh" | "kushinagar-uttar-pradesh" | "lakhimpur-kheri-uttar-pradesh" | "lalitpur-uttar-pradesh" | "lucknow-uttar-pradesh" | "maharajganj-uttar-pradesh" | "mahoba-uttar-pradesh" | "mainpuri-uttar-pradesh" | "mathura-uttar-pradesh" | "mau-uttar-pradesh" | "meerut-uttar-pradesh" | "mirzapur-uttar-pradesh" | "moradabad-uttar-pradesh" | "muzaffarnagar-uttar-pradesh" | "pilibhit-uttar-pradesh" | "pratapgarh-uttar-pradesh" | "prayagraj-uttar-pradesh" | "rae-bareli-uttar-pradesh" | "rampur-uttar-pradesh" | "saharanpur-uttar-pradesh" | "sambhal-uttar-pradesh" | "sant-kabir-nagar-uttar-pradesh" | "shahjahanpur-uttar-pradesh" | "shamli-uttar-pradesh" | "shravasti-uttar-pradesh" | "siddharthnagar-uttar-pradesh" | "sitapur-uttar-pradesh" | "sonbhadra-uttar-pradesh" | "sultanpur-uttar-pradesh" | "unnao-uttar-pradesh" | "varanasi-uttar-pradesh" | "alipurduar-west-bengal" | "bankura-west-bengal" | "birbhum-west-bengal" | "cooch-behar-west-bengal" | "dakshin-dinajpur-west-bengal" | "darjeeling-west-bengal" | "hooghly-west-bengal" | "howrah-west-bengal" | "jalpaiguri-west-bengal" | "jhargram-west-bengal" | "kalimpong-west-bengal" | "kolkata-west-bengal" | "malda-west-bengal" | "murshidabad-west-bengal" | "nadia-west-bengal" | "north-24-parganas-west-bengal" | "paschim-bardhaman-west-bengal" | "paschim-medinipur-west-bengal" | "purba-bardhaman-west-bengal" | "purba-medinipur-west-bengal" | "purulia-west-bengal" | "south-24-parganas-west-bengal" | "uttar-dinajpur-west-bengal";
    /** State or union territory. */
    state?: "andaman-and-nicobar-islands" | "andhra-pradesh" | "arunachal-pradesh" | "assam" | "bihar" | "chandigarh" | "chhattisgarh" | "dadra-and-nagar-haveli-and-daman-and-diu" | "delhi" | "goa" | "gujarat" | "haryana" | "himachal-pradesh" | "jammu-and-kashmir" | "jharkhand" | "karnataka" | "kerala" | "ladakh" | "lakshadweep" | "madhya-pradesh" | "maharashtra" | "manipur" | "meghalaya" | "mizoram" | "nagaland" | "odisha" | "puducherry" | "punjab" | "rajasthan" | "sikkim" | "tamil-nadu" | "telangana" | "tripura" | "uttar-pradesh" | "uttarakhand" | "west-bengal";
};
export type Alert = {
    id: string;
    mode: "daily" | "at-once";
    wanted: WantedAnimals;
    createdAt: string;
    /** Matching listings since the user last opened the list, at most 99. */
    newCount: number;
};
export type AlertToCreate = {
    /** Returns only this category. */
    category?: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
    /** Words that must all occur in title, breed, place, category or kind, in any spelling in Latin or Devanagari letters. First come listings with the whole words, then with words that begin with them, with similar words, and with the text in title or location, each in the requested order. A word for a species stands for its category, and words such as "12 litres", "pregnant" or "second lactation" also find what the facts say. Verbs such as "buy" are left out. Words about the price, such as "up to 50 thousand" and "cheapest", hold for all results: see `Search-Read-As`. If no listing has all words, unknown ones are left out, then all but names: see `Search-Ignored`. */
    search?: string;
    /** Origin of `nearest` and `km`: six digits. */
    pincode?: string;
    /** Origin of `nearest` and `km`: degrees north. */
    lat?: number;
    /** Origin of `nearest` and `km`: degrees east. */
    lng?: number;
    /** Id of a breed. The ids of crossbred and local animals include listings that name no breed. */
    breed?: "cattle-amritmahal" | "cattle-bachaur" | "cattle-badri" | "cattle-bargur" | "cattle-belahi" | "cattle-binjharpuri" | "cattle-dagri" | "cattle-dangi" | "cattle-deoni" | "cattle-gangatiri" | "cattle-gaolao" | "cattle-ghumusari" | "cattle-gir" | "cattle-hallikar" | "cattle-hariana" | "cattle-himachali-pahari" | "cattle-kangayam" | "cattle-kankrej" | "cattle-kathani" | "cattle-kenkatha" | "cattle-khariar" | "cattle-kherigarh" | "cattle-khillar" | "cattle-konkan-kapila" | "cattle-kosali" | "cattle-krishna-valley" | "cattle-ladakhi" | "cattle-lakhimi" | "cattle-malnad-gidda" | "cattle-malvi" | "cattle-masilum" | "cattle-mewati" | "cattle-motu" | "cattle-nagori" | "cattle-nari" | "cattle-nimari" | "cattle-ongole" | "cattle-poda-thurpu" | "cattle-ponwar" | "cattle-pulikulam" | "cattle-punganur" | "cattle-purnea" | "cattle-rathi" | "cattle-red-kandhari" | "cattle-red-sindhi" | "cattle-sahiwal" | "cattle-sanchori" | "cattle-shweta-kapila" | "cattle-siri" | "cattle-tharparkar" | "cattle-thutho" | "cattle-umblachery" | "cattle-vechur" | "cattle-frieswal" | "cattle-karan-fries" | "cattle-karan-swiss" | "cattle-vrindavani" | "cattle-phule-triveni" | "cattle-holstein-friesian-hf" | "cattle-jersey" | "cattle-brown-swiss" | "cattle-hf-cross" | "cattle-jersey-cross" | "cattle-hf-jersey-cross" | "cattle-gir-cross" | "cattle-sahiwal-cross" | "cattle-crossbred" | "cattle-desi-local" | "buffalo-banni" | "buffalo-bargur" | "buffalo-bhadawari" | "buffalo-chhattisgarhi" | "buffalo-chilika" | "buffalo-dharwadi" | "buffalo-gojri" | "buffalo-jaffarabadi" | "buffalo-kalahandi" | "buffalo-luit-swamp" | "buffalo-manah" | "buffalo-manda" | "buffalo-marathwadi" | "buffalo-mehsana" | "buffalo-murrah" | "buffalo-nagpuri" | "buffalo-nili-ravi" | "buffalo-pandharpuri" | "buffalo-purnathadi" | "buffalo-surti" | "buffalo-toda" | "buffalo-murrah-cross-graded" | "buffalo-jaffarabadi-cross" | "buffalo-mehsana-cross" | "buffalo-godavari" | "buffalo-tarai" | "buffalo-sambalpuri" | "buffalo-crossbred" | "buffalo-desi-local" | "goats-andamani" | "goats-anjori" | "goats-assam-hill" | "goats-attappady-black" | "goats-barbari" | "goats-beetal" | "goats-berari" | "goats-bhakarwali" | "goats-bidri" | "goats-black-bengal" | "goats-bundelkhandi" | "goats-changthangi" | "goats-chaugarkha" | "goats-chegu" | "goats-gaddi" | "goats-ganjam" | "goats-gohilwadi" | "goats-gujari" | "goats-jakhrana" | "goats-jamunapari" | "goats-kahmi" | "goats-kanni-adu" | "goats-karauli" | "goats-kodi-adu" | "goats-konkan-kanyal" | "goats-kutchi" | "goats-malabari" | "goats-marwari" | "goats-mehsana" | "goats-nandidurga" | "goats-osmanabadi" | "goats-pantja" | "goats-rohilkhandi" | "goats-salem-black" | "goats-sangamneri" | "goats-sirohi" | "goats-sojat" | "goats-sumi-ne" | "goats-surti" | "goats-teressa" | "goats-zalawadi" | "goats-boer" | "goats-saanen" | "goats-alpine" | "goats-boer-cross" | "goats-sirohi-cross" | "goats-beetal-cross" | "goats-totapari" | "goats-ajmeri" | "goats-kathiawadi" | "goats-crossbred" | "goats-desi-local" | "sheep-balangir" | "sheep-bellary" | "sheep-bhakarwal" | "sheep-bonpala" | "sheep-changthangi" | "sheep-chevaadu" | "sheep-chokla" | "sheep-chottanagpuri" | "sheep-coimbatore" | "sheep-deccani" | "sheep-gaddi" | "sheep-ganjam" | "sheep-garole" | "sheep-gurez" | "sheep-hassan" | "sheep-jaisalmeri" | "sheep-jalauni" | "sheep-kajali" | "sheep-karnah" | "sheep-katchaikatty-black" | "sheep-kendrapada" | "sheep-kenguri" | "sheep-kilakarsal" | "sheep-macherla" | "sheep-madras-red" | "sheep-magra" | "sheep-malpura" | "sheep-mandya" | "sheep-marwari" | "sheep-mecheri" | "sheep-muzzafarnagri" | "sheep-nali" | "sheep-nellore" | "sheep-nilgiri" | "sheep-panchali" | "sheep-patanwadi" | "sheep-poonchi" | "sheep-pugal" | "sheep-ramnad-white" | "sheep-rampur-bushair" | "sheep-shahbadi" | "sheep-sonadi" | "sheep-tibetan" | "sheep-tiruchi-black" | "sheep-vembur" | "sheep-madgyal" | "sheep-lonand" | "sheep-sangamneri-deccani-strain" | "sheep-nari-suwarna" | "sheep-avishaan" | "sheep-avikalin" | "sheep-bharat-merino" | "sheep-dumba" | "sheep-dorper" | "sheep-merino" | "sheep-rambouillet" | "sheep-kheri" | "sheep-crossbred" | "sheep-desi-local" | "poultry-ankaleshwar" | "poultry-aravali" | "poultry-aseel" | "poultry-busra" | "poultry-chittagong" | "poultry-danki" | "poultry-daothigir" | "poultry-ghagus" | "poultry-hansli" | "poultry-harringhata-black" | "poultry-kadaknath" | "poultry-kalasthi" | "poultry-kashmir-favorolla" | "poultry-kaunayen" | "poultry-mewari" | "poultry-miri" | "poultry-nicobari" | "poultry-punjab-brown" | "poultry-tellichery" | "poultry-uttara" | "poultry-pati-duck" | "poultry-maithili-duck" | "poultry-andamani-duck" | "poultry-kashmir-anz-goose" | "poultry-vanaraja" | "poultry-gramapriya" | "poultry-giriraja" | "poultry-satpuda-desi" | "poultry-kuroiler" | "poultry-kaveri" | "poultry-sonali" | "poultry-cari-nirbheek" | "poultry-cari-shyama" | "poultry-rhode-island-red-rir" | "poultry-white-leghorn" | "poultry-bv-380-brown-layer" | "poultry-bv-300-white-layer" | "poultry-broiler" | "poultry-khaki-campbell-duck" | "poultry-white-pekin-duck" | "poultry-japanese-quail-bater" | "poultry-turkey" | "poultry-guinea-fowl" | "poultry-tripureswari-duck" | "poultry-crossbred" | "poultry-desi-local-chicken";
    /** Kind of animal. */
    kind?: "cow" | "heifer" | "calf" | "bull" | "bullock" | "she-buffalo" | "buffalo-heifer" | "buffalo-calf" | "he-buffalo" | "doe" | "buck" | "kid" | "ewe" | "ram" | "lamb" | "hen" | "cock" | "chick" | "duck" | "goose" | "turkey" | "quail" | "guinea-fowl";
    /** Lowest price, in whole rupees. */
    priceMin?: number;
    /** Highest price, in whole rupees; at least `priceMin`. */
    priceMax?: number;
    /** Least milk, in litres a day. */
    milkMin?: number;
    /** Number of calvings; `4plus` for four or more. */
    lactation?: "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "4plus";
    /** `true` returns only pregnant animals; `false` is no filter. */
    pregnant?: boolean;
    /** `true` returns only animals sold with a calf; `false` is no filter. */
    withCalf?: boolean;
    /** `true` returns only listings with a photo; `false` is no filter. */
    withPhoto?: boolean;
    /** `true` returns only listings with a video; `false` is no filter. */
    withVideo?: boolean;
    /** Greatest distance in kilometres from `pincode`, or from `lat` and `lng`. */
    km?: number;
    /** District, with its state. */
    district?: "nicobar-andaman-and-nicobar-islands" | "north-and-middle-andaman-andaman-and-nicobar-islands" | "south-andaman-andaman-and-nicobar-islands" | "alluri-sitharama-raju-andhra-pradesh" | "anakapalli-andhra-pradesh" | "anantapur-andhra-pradesh" | "annamayya-andhra-pradesh" | "bapatla-andhra-pradesh" | "chittoor-andhra-pradesh" | "east-godavari-andhra-pradesh" | "eluru-andhra-pradesh" | "guntur-andhra-pradesh" | "kakinada-andhra-pradesh" | "konaseema-andhra-pradesh" | "krishna-andhra-pradesh" | "kurnool-andhra-pradesh" | "ntr-andhra-pradesh" | "nandyal-andhra-pradesh" | "palnadu-andhra-pradesh" | "parvathipuram-manyam-andhra-pradesh" | "prakasam-andhra-pradesh" | "spsr-nellore-andhra-pradesh" | "sri-sathya-sai-andhra-pradesh" | "srikakulam-andhra-pradesh" | "tirupati-andhra-pradesh" | "visakhapatnam-andhra-pradesh" | "vizianagaram-andhra-pradesh" | "west-godavari-andhra-pradesh" | "ysr-kadapa-andhra-pradesh" | "anjaw-arunachal-pradesh" | "changlang-arunachal-pradesh" | "dibang-valley-arunachal-pradesh" | "east-kameng-arunachal-pradesh" | "east-siang-arunachal-pradesh" | "kurung-kumey-arunachal-pradesh" | "lohit-arunachal-pradesh" | "longding-arunachal-pradesh" | "lower-siang-arunachal-pradesh" | "lower-subansiri-arunachal-pradesh" | "namsai-arunachal-pradesh" | "pakke-kessang-arunachal-pradesh" | "papum-pare-arunachal-pradesh" | "shi-yomi-arunachal-pradesh" | "tawang-arunachal-pradesh" | "tirap-arunachal-pradesh" | "upper-siang-arunachal-pradesh" | "upper-subansiri-arunachal-pradesh" | "west-kameng-arunachal-pradesh" | "west-siang-arunachal-pradesh" | "bajali-assam" | "baksa-assam" | "barpeta-assam" | "biswanath-assam" | "bongaigaon-assam" | "cachar-assam" | "charaideo-assam" | "chirang-assam" | "darrang-assam" | "dhemaji-assam" | "dhubri-assam" | "dibrugarh-assam" | "dima-hasao-assam" | "goalpara-assam" | "golaghat-assam" | "hailakandi-assam" | "hojai-assam" | "jorhat-assam" | "kamrup-assam" | "kamrup-metropolitan-assam" | "karbi-anglong-assam" | "karimganj-assam" | "kokrajhar-assam" | "lakhimpur-assam" | "majuli-assam" | "morigaon-assam" | "nagaon-assam" | "nalbari-assam" | "sivasagar-assam" | "sonitpur-assam" | "south-salmara-mancachar-assam" | "tinsukia-assam" | "udalguri-assam" | "west-karbi-anglong-assam" | "araria-bihar" | "arwal-bihar" | "aurangabad-bihar" | "banka-bihar" | "begusarai-bihar" | "bhagalpur-bihar" | "bhojpur-bihar" | "buxar-bihar" | "darbhanga-bihar" | "east-champaran-bihar" | "gaya-bihar" | "gopalganj-bihar" | "jamui-bihar" | "jehanabad-bihar" | "kaimur-bihar" | "katihar-bihar" | "khagaria-bihar" | "kishanganj-bihar" | "lakhisarai-bihar" | "madhepura-bihar" | "madhubani-bihar" | "munger-bihar" | "muzaffarpur-bihar" | "nalanda-bihar" | "nawada-bihar" | "patna-bihar" | "purnia-bihar" | "rohtas-bihar" | "saharsa-bihar" | "samastipur-bihar" | "saran-bihar" | "sheikhpura-bihar" | "sheohar-bihar" | "sitamarhi-bihar" | "siwan-bihar" | "supaul-bihar" | "vaishali-bihar" | "west-champaran-bihar" | "balod-chhattisgarh" | "baloda-bazar-chhattisgarh" | "balrampur-chhattisgarh" | "bastar-chhattisgarh" | "bemetara-chhattisgarh" | "bijapur-chhattisgarh" | "bilaspur-chhattisgarh" | "dantewada-chhattisgarh" | "dhamtari-chhattisgarh" | "durg-chhattisgarh" | "gariyaband-chhattisgarh" | "gaurela-pendra-marwahi-chhattisgarh" | "janjgir-champa-chhattisgarh" | "jashpur-chhattisgarh" | "kabirdham-chhattisgarh" | "kanker-chhattisgarh" | "kondagaon-chhattisgarh" | "korba-chhattisgarh" | "korea-chhattisgarh" | "mahasamund-chhattisgarh" | "mungeli-chhattisgarh" | "narayanpur-chhattisgarh" | "raigarh-chhattisgarh" | "raipur-chhattisgarh" | "rajnandgaon-chhattisgarh" | "sukma-chhattisgarh" | "surajpur-chhattisgarh" | "surguja-chhattisgarh" | "chandigarh-chandigarh" | "dadra-and-nagar-haveli-dadra-and-nagar-haveli-and-daman-and-diu" | "daman-dadra-and-nagar-haveli-and-daman-and-diu" | "diu-dadra-and-nagar-haveli-and-daman-and-diu" | "central-delhi-delhi" | "east-delhi-delhi" | "new-delhi-delhi" | "north-delhi-delhi" | "north-east-delhi-delhi" | "north-west-delhi-delhi" | "shahdara-delhi" | "south-delhi-delhi" | "south-east-delhi-delhi" | "south-west-delhi-delhi" | "west-delhi-delhi" | "north-goa-goa" | "south-goa-goa" | "ahmedabad-gujarat" | "amreli-gujarat" | "anand-gujarat" | "aravalli-gujarat" | "banaskantha-gujarat" | "bharuch-gujarat" | "bhavnagar-gujarat" | "botad-gujarat" | "chhota-udaipur-gujarat" | "dahod-gujarat" | "dang-gujarat" | "devbhumi-dwarka-gujarat" | "gandhinagar-gujarat" | "gir-somnath-gujarat" | "jamnagar-gujarat" | "junagadh-gujarat" | "kachchh-gujarat" | "kheda-gujarat" | "mahisagar-gujarat" | "mehsana-gujarat" | "morbi-gujarat" | "narmada-gujarat" | "navsari-gujarat" | "panchmahal-gujarat" | "patan-gujarat" | "porbandar-gujarat" | "rajkot-gujarat" | "sabarkantha-gujarat" | "surat-gujarat" | "surendranagar-gujarat" | "tapi-gujarat" | "vadodara-gujarat" | "valsad-gujarat" | "bilaspur-himachal-pradesh" | "chamba-himachal-pradesh" | "hamirpur-himachal-pradesh" | "kangra-himachal-pradesh" | "kinnaur-himachal-pradesh" | "kullu-himachal-pradesh" | "lahaul-and-spiti-himachal-pradesh" | "mandi-himachal-pradesh" | "shimla-himachal-pradesh" | "sirmaur-himachal-pradesh" | "solan-himachal-pradesh" | "una-himachal-pradesh" | "ambala-haryana" | "bhiwani-haryana" | "charkhi-dadri-haryana" | "faridabad-haryana" | "fatehabad-haryana" | "gurugram-haryana" | "hisar-haryana" | "jhajjar-haryana" | "jind-haryana" | "kaithal-haryana" | "karnal-haryana" | "kurukshetra-haryana" | "mahendragarh-haryana" | "nuh-haryana" | "palwal-haryana" | "panchkula-haryana" | "panipat-haryana" | "rewari-haryana" | "rohtak-haryana" | "sirsa-haryana" | "sonipat-haryana" | "yamunanagar-haryana" | "bokaro-jharkhand" | "chatra-jharkhand" | "deoghar-jharkhand" | "dhanbad-jharkhand" | "dumka-jharkhand" | "east-singhbhum-jharkhand" | "garhwa-jharkhand" | "giridih-jharkhand" | "godda-jharkhand" | "gumla-jharkhand" | "hazaribagh-jharkhand" | "jamtara-jharkhand" | "khunti-jharkhand" | "koderma-jharkhand" | "latehar-jharkhand" | "lohardaga-jharkhand" | "pakur-jharkhand" | "palamu-jharkhand" | "ramgarh-jharkhand" | "ranchi-jharkhand" | "sahibganj-jharkhand" | "seraikela-kharsawan-jharkhand" | "simdega-jharkhand" | "west-singhbhum-jharkhand" | "anantnag-jammu-and-kashmir" | "bandipora-jammu-and-kashmir" | "baramulla-jammu-and-kashmir" | "budgam-jammu-and-kashmir" | "doda-jammu-and-kashmir" | "ganderbal-jammu-and-kashmir" | "jammu-jammu-and-kashmir" | "kathua-jammu-and-kashmir" | "kishtwar-jammu-and-kashmir" | "kulgam-jammu-and-kashmir" | "kupwara-jammu-and-kashmir" | "poonch-jammu-and-kashmir" | "pulwama-jammu-and-kashmir" | "rajouri-jammu-and-kashmir" | "ramban-jammu-and-kashmir" | "reasi-jammu-and-kashmir" | "samba-jammu-and-kashmir" | "shopian-jammu-and-kashmir" | "srinagar-jammu-and-kashmir" | "udhampur-jammu-and-kashmir" | "bagalkot-karnataka" | "ballari-karnataka" | "belagavi-karnataka" | "bengaluru-rural-karnataka" | "bengaluru-urban-karnataka" | "bidar-karnataka" | "chamarajanagara-karnataka" | "chikkaballapura-karnataka" | "chikkamagaluru-karnataka" | "chitradurga-karnataka" | "dakshina-kannada-karnataka" | "davangere-karnataka" | "dharwad-karnataka" | "gadag-karnataka" | "hassan-karnataka" | "haveri-karnataka" | "kalaburagi-karnataka" | "kodagu-karnataka" | "kolar-karnataka" | "koppal-karnataka" | "mandya-karnataka" | "mysuru-karnataka" | "raichur-karnataka" | "ramanagara-karnataka" | "shivamogga-karnataka" | "tumakuru-karnataka" | "udupi-karnataka" | "uttara-kannada-karnataka" | "vijayanagara-karnataka" | "vijayapura-karnataka" | "yadgir-karnataka" | "alappuzha-kerala" | "ernakulam-kerala" | "idukki-kerala" | "kannur-kerala" | "kasaragod-kerala" | "kollam-kerala" | "kottayam-kerala" | "kozhikode-kerala" | "malappuram-kerala" | "palakkad-kerala" | "pathanamthitta-kerala" | "thiruvananthapuram-kerala" | "thrissur-kerala" | "wayanad-kerala" | "kargil-ladakh" | "leh-ladakh" | "lakshadweep-lakshadweep" | "ahilyanagar-maharashtra" | "akola-maharashtra" | "amravati-maharashtra" | "beed-maharashtra" | "bhandara-maharashtra" | "buldhana-maharashtra" | "chandrapur-maharashtra" | "chhatrapati-sambhajinagar-maharashtra" | "dharashiv-maharashtra" | "dhule-maharashtra" | "gadchiroli-maharashtra" | "gondia-maharashtra" | "hingoli-maharashtra" | "jalgaon-maharashtra" | "jalna-maharashtra" | "kolhapur-maharashtra" | "latur-maharashtra" | "mumbai-maharashtra" | "mumbai-suburban-maharashtra" | "nagpur-maharashtra" | "nanded-maharashtra" | "nandurbar-maharashtra" | "nashik-maharashtra" | "palghar-maharashtra" | "parbhani-maharashtra" | "pune-maharashtra" | "raigad-maharashtra" | "ratnagiri-maharashtra" | "sangli-maharashtra" | "satara-maharashtra" | "sindhudurg-maharashtra" | "solapur-maharashtra" | "thane-maharashtra" | "wardha-maharashtra" | "washim-maharashtra" | "yavatmal-maharashtra" | "east-garo-hills-meghalaya" | "east-jaintia-hills-meghalaya" | "east-khasi-hills-meghalaya" | "north-garo-hills-meghalaya" | "ri-bhoi-meghalaya" | "south-garo-hills-meghalaya" | "south-west-garo-hills-meghalaya" | "south-west-khasi-hills-meghalaya" | "west-garo-hills-meghalaya" | "west-jaintia-hills-meghalaya" | "west-khasi-hills-meghalaya" | "bishnupur-manipur" | "chandel-manipur" | "churachandpur-manipur" | "imphal-east-manipur" | "imphal-west-manipur" | "jiribam-manipur" | "kakching-manipur" | "kangpokpi-manipur" | "noney-manipur" | "pherzawl-manipur" | "senapati-manipur" | "tamenglong-manipur" | "tengnoupal-manipur" | "thoubal-manipur" | "ukhrul-manipur" | "agar-malwa-madhya-pradesh" | "alirajpur-madhya-pradesh" | "anuppur-madhya-pradesh" | "ashoknagar-madhya-pradesh" | "balaghat-madhya-pradesh" | "barwani-madhya-pradesh" | "betul-madhya-pradesh" | "bhind-madhya-pradesh" | "bhopal-madhya-pradesh" | "burhanpur-madhya-pradesh" | "chhatarpur-madhya-pradesh" | "chhindwara-madhya-pradesh" | "damoh-madhya-pradesh" | "datia-madhya-pradesh" | "dewas-madhya-pradesh" | "dhar-madhya-pradesh" | "dindori-madhya-pradesh" | "guna-madhya-pradesh" | "gwalior-madhya-pradesh" | "harda-madhya-pradesh" | "indore-madhya-pradesh" | "jabalpur-madhya-pradesh" | "jhabua-madhya-pradesh" | "katni-madhya-pradesh" | "khandwa-madhya-pradesh" | "khargone-madhya-pradesh" | "mandla-madhya-pradesh" | "mandsaur-madhya-pradesh" | "morena-madhya-pradesh" | "narmadapuram-madhya-pradesh" | "narsinghpur-madhya-pradesh" | "neemuch-madhya-pradesh" | "niwari-madhya-pradesh" | "panna-madhya-pradesh" | "raisen-madhya-pradesh" | "rajgarh-madhya-pradesh" | "ratlam-madhya-pradesh" | "rewa-madhya-pradesh" | "sagar-madhya-pradesh" | "satna-madhya-pradesh" | "sehore-madhya-pradesh" | "seoni-madhya-pradesh" | "shahdol-madhya-pradesh" | "shajapur-madhya-pradesh" | "sheopur-madhya-pradesh" | "shivpuri-madhya-pradesh" | "sidhi-madhya-pradesh" | "singrauli-madhya-pradesh" | "tikamgarh-madhya-pradesh" | "ujjain-madhya-pradesh" | "umaria-madhya-pradesh" | "vidisha-madhya-pradesh" | "aizawl-mizoram" | "champhai-mizoram" | "hnahthial-mizoram" | "khawzawl-mizoram" | "kolasib-mizoram" | "lawngtlai-mizoram" | "lunglei-mizoram" | "mamit-mizoram" | "saiha-mizoram" | "saitual-mizoram" | "serchhip-mizoram" | "dimapur-nagaland" | "kiphire-nagaland" | "kohima-nagaland" | "longleng-nagaland" | "mokokchung-nagaland" | "mon-nagaland" | "peren-nagaland" | "phek-nagaland" | "tuensang-nagaland" | "wokha-nagaland" | "zunheboto-nagaland" | "angul-odisha" | "balangir-odisha" | "balasore-odisha" | "bargarh-odisha" | "bhadrak-odisha" | "boudh-odisha" | "cuttack-odisha" | "deogarh-odisha" | "dhenkanal-odisha" | "gajapati-odisha" | "ganjam-odisha" | "jagatsinghapur-odisha" | "jajapur-odisha" | "jharsuguda-odisha" | "kalahandi-odisha" | "kandhamal-odisha" | "kendrapara-odisha" | "kendujhar-odisha" | "khordha-odisha" | "koraput-odisha" | "malkangiri-odisha" | "mayurbhanj-odisha" | "nabarangpur-odisha" | "nayagarh-odisha" | "nuapada-odisha" | "puri-odisha" | "rayagada-odisha" | "sambalpur-odisha" | "subarnapur-odisha" | "sundargarh-odisha" | "amritsar-punjab" | "barnala-punjab" | "bathinda-punjab" | "faridkot-punjab" | "fatehgarh-sahib-punjab" | "fazilka-punjab" | "firozepur-punjab" | "gurdaspur-punjab" | "hoshiarpur-punjab" | "jalandhar-punjab" | "kapurthala-punjab" | "ludhiana-punjab" | "malerkotla-punjab" | "mansa-punjab" | "moga-punjab" | "pathankot-punjab" | "patiala-punjab" | "rupnagar-punjab" | "sas-nagar-mohali-punjab" | "sangrur-punjab" | "shahid-bhagat-singh-nagar-punjab" | "sri-muktsar-sahib-punjab" | "tarn-taran-punjab" | "karaikal-puducherry" | "mahe-puducherry" | "puducherry-puducherry" | "ajmer-rajasthan" | "alwar-rajasthan" | "banswara-rajasthan" | "baran-rajasthan" | "barmer-rajasthan" | "bharatpur-rajasthan" | "bhilwara-rajasthan" | "bikaner-rajasthan" | "bundi-rajasthan" | "chittorgarh-rajasthan" | "churu-rajasthan" | "dausa-rajasthan" | "dholpur-rajasthan" | "dungarpur-rajasthan" | "hanumangarh-rajasthan" | "jaipur-rajasthan" | "jaisalmer-rajasthan" | "jalore-rajasthan" | "jhalawar-rajasthan" | "jhunjhunu-rajasthan" | "jodhpur-rajasthan" | "karauli-rajasthan" | "kota-rajasthan" | "nagaur-rajasthan" | "pali-rajasthan" | "pratapgarh-rajasthan" | "rajsamand-rajasthan" | "sawai-madhopur-rajasthan" | "sikar-rajasthan" | "sirohi-rajasthan" | "sri-ganganagar-rajasthan" | "tonk-rajasthan" | "udaipur-rajasthan" | "gangtok-sikkim" | "gyalshing-sikkim" | "mangan-sikkim" | "namchi-sikkim" | "pakyong-sikkim" | "ariyalur-tamil-nadu" | "chengalpattu-tamil-nadu" | "chennai-tamil-nadu" | "coimbatore-tamil-nadu" | "cuddalore-tamil-nadu" | "dharmapuri-tamil-nadu" | "dindigul-tamil-nadu" | "erode-tamil-nadu" | "kallakurichi-tamil-nadu" | "kanchipuram-tamil-nadu" | "kanyakumari-tamil-nadu" | "karur-tamil-nadu" | "krishnagiri-tamil-nadu" | "madurai-tamil-nadu" | "mayiladuthurai-tamil-nadu" | "nagapattinam-tamil-nadu" | "namakkal-tamil-nadu" | "perambalur-tamil-nadu" | "pudukkottai-tamil-nadu" | "ramanathapuram-tamil-nadu" | "ranipet-tamil-nadu" | "salem-tamil-nadu" | "sivaganga-tamil-nadu" | "tenkasi-tamil-nadu" | "thanjavur-tamil-nadu" | "the-nilgiris-tamil-nadu" | "theni-tamil-nadu" | "thiruvallur-tamil-nadu" | "thiruvarur-tamil-nadu" | "thoothukudi-tamil-nadu" | "tiruchirappalli-tamil-nadu" | "tirunelveli-tamil-nadu" | "tirupattur-tamil-nadu" | "tiruppur-tamil-nadu" | "tiruvannamalai-tamil-nadu" | "vellore-tamil-nadu" | "viluppuram-tamil-nadu" | "virudhunagar-tamil-nadu" | "dhalai-tripura" | "gomati-tripura" | "khowai-tripura" | "north-tripura-tripura" | "sepahijala-tripura" | "south-tripura-tripura" | "unakoti-tripura" | "west-tripura-tripura" | "adilabad-telangana" | "bhadradri-kothagudem-telangana" | "hanumakonda-telangana" | "hyderabad-telangana" | "jagtial-telangana" | "jangaon-telangana" | "jayashankar-bhupalapally-telangana" | "jogulamba-gadwal-telangana" | "kamareddy-telangana" | "karimnagar-telangana" | "khammam-telangana" | "kumuram-bheem-asifabad-telangana" | "mahabubabad-telangana" | "mahabubnagar-telangana" | "mancherial-telangana" | "medak-telangana" | "medchal-malkajgiri-telangana" | "mulugu-telangana" | "nagarkurnool-telangana" | "nalgonda-telangana" | "narayanpet-telangana" | "nirmal-telangana" | "nizamabad-telangana" | "peddapalli-telangana" | "rajanna-sircilla-telangana" | "ranga-reddy-telangana" | "sangareddy-telangana" | "siddipet-telangana" | "suryapet-telangana" | "vikarabad-telangana" | "wanaparthy-telangana" | "warangal-telangana" | "yadadri-bhuvanagiri-telangana" | "almora-uttarakhand" | "bageshwar-uttarakhand" | "chamoli-uttarakhand" | "champawat-uttarakhand" | "dehradun-uttarakhand" | "haridwar-uttarakhand" | "nainital-uttarakhand" | "pauri-garhwal-uttarakhand" | "pithoragarh-uttarakhand" | "rudraprayag-uttarakhand" | "tehri-garhwal-uttarakhand" | "udham-singh-nagar-uttarakhand" | "uttarkashi-uttarakhand" | "agra-uttar-pradesh" | "aligarh-uttar-pradesh" | "ambedkar-nagar-uttar-pradesh" | "amethi-uttar-pradesh" | "amroha-uttar-pradesh" | "auraiya-uttar-pradesh" | "ayodhya-uttar-pradesh" | "azamgarh-uttar-pradesh" | "baghpat-uttar-pradesh" | "bahraich-uttar-pradesh" | "ballia-uttar-pradesh" | "balrampur-uttar-pradesh" | "banda-uttar-pradesh" | "barabanki-uttar-pradesh" | "bareilly-uttar-pradesh" | "basti-uttar-pradesh" | "bhadohi-uttar-pradesh" | "bijnor-uttar-pradesh" | "budaun-uttar-pradesh" | "bulandshahr-uttar-pradesh" | "chandauli-uttar-pradesh" | "chitrakoot-uttar-pradesh" | "deoria-uttar-pradesh" | "etah-uttar-pradesh" | "etawah-uttar-pradesh" | "farrukhabad-uttar-pradesh" | "fatehpur-uttar-pradesh" | "firozabad-uttar-pradesh" | "gautam-buddha-nagar-uttar-pradesh" | "ghaziabad-uttar-pradesh" | "ghazipur-uttar-pradesh" | "gonda-uttar-pradesh" | "gorakhpur-uttar-pradesh" | "hamirpur-uttar-pradesh" | "hapur-uttar-pradesh" | "hardoi-uttar-pradesh" | "hathras-uttar-pradesh" | "jalaun-uttar-pradesh" | "jaunpur-uttar-pradesh" | "jhansi-uttar-pradesh" | "kannauj-uttar-pradesh" | "kanpur-dehat-uttar-pradesh" | "kanpur-nagar-uttar-pradesh" | "kasganj-uttar-pradesh" | "kaushambi-uttar-pradesh" | "kushinagar-uttar-pradesh" | "lakhimpur-kheri-uttar-pradesh" | "lalitpur-uttar-pradesh" | "lucknow-uttar-pradesh" | "maharajganj-uttar-pradesh" | "mahoba-uttar-pradesh" | "mainpuri-uttar-pradesh" | "mathura-uttar-pradesh" | "mau-uttar-pradesh" | "meerut-uttar-pradesh" | "mirzapur-uttar-pradesh" | "moradabad-uttar-pradesh" | "muzaffarnagar-uttar-pradesh" | "pilibhit-uttar-pradesh" | "pratapgarh-uttar-pradesh" | "prayagraj-uttar-pradesh" | "rae-bareli-uttar-pradesh" | "rampur-uttar-pradesh" | "saharanpur-uttar-pradesh" | "sambhal-uttar-pradesh" | "sant-kabir-nagar-uttar-pradesh" | "shahjahanpur-uttar-pradesh" | "shamli-uttar-pradesh" | "shravasti-uttar-pradesh" | "siddharthnagar-uttar-pradesh" | "sitapur-uttar-pradesh" | "sonbhadra-uttar-pradesh" | "sultanpur-uttar-pradesh" | "unnao-uttar-pradesh" | "varanasi-uttar-pradesh" | "alipurduar-west-bengal" | "bankura-west-bengal" | "birbhum-west-bengal" | "cooch-behar-west-bengal" | "dakshin-dinajpur-west-bengal" | "darjeeling-west-bengal" | "hooghly-west-bengal" | "howrah-west-bengal" | "jalpaiguri-west-bengal" | "jhargram-west-bengal" | "kalimpong-west-bengal" | "kolkata-west-bengal" | "malda-west-bengal" | "murshidabad-west-bengal" | "nadia-west-bengal" | "north-24-parganas-west-bengal" | "paschim-bardhaman-west-bengal" | "paschim-medinipur-west-bengal" | "purba-bardhaman-west-bengal" | "purba-medinipur-west-bengal" | "purulia-west-bengal" | "south-24-parganas-west-bengal" | "uttar-dinajpur-west-bengal";
    /** State or union territory. */
    state?: "andaman-and-nicobar-islands" | "andhra-pradesh" | "arunachal-pradesh" | "assam" | "bihar" | "chandigarh" | "chhattisgarh" | "dadra-and-nagar-haveli-and-daman-and-diu" | "delhi" | "goa" | "gujarat" | "haryana" | "himachal-pradesh" | "jammu-and-kashmir" | "jharkhand" | "karnataka" | "kerala" | "ladakh" | "lakshadweep" | "madhya-pradesh" | "maharashtra" | "manipur" | "meghalaya" | "mizoram" | "nagaland" | "odisha" | "puducherry" | "punjab" | "rajasthan" | "sikkim" | "tamil-nadu" | "telangana" | "tripura" | "uttar-pradesh" | "uttarakhand" | "west-bengal";
    /** As of an alert. By default that of an alert for the same list, or `daily`. */
    mode?: "daily" | "at-once";
};
export type AlertChange = {
    /** When the user is told: `daily` at 8:00 in India, or `at-once`, within a minute. */
    mode: "daily" | "at-once";
};
export type ChangedAlert = {
    id: string;
    mode: "daily" | "at-once";
};
export type Contact = {
    id: string;
    animalId: string;
    category: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
    title: string;
    highlights: string[];
    /** Whole rupees, at that time. */
    price: number;
    /** Unit of the price, such as “per kg”. */
    priceNote: string | null;
    /** Path of the photo, 1280 pixels wide, while the listing shows it. */
    image: string | null;
    /** Null if the account is deleted. */
    sellerId: string | null;
    /** The present name. */
    sellerName: string | null;
    firstAt: string;
    lastAt: string;
    /** Days on which the user saw the number. */
    times: number;
    note: string | null;
    state: "called" | "going" | "not-for-me" | "bought";
    /** Present state of the listing. The page of one that is `gone` does not show it any more. */
    status: "live" | "sold" | "expired" | "gone";
    /** The present price, if it is lower. */
    fallenPrice: number | null;
    /** False for a listing that has been `gone` for 30 days. */
    mayReport: boolean;
};
export type ContactsPage = {
    items: Contact[];
    /** `cursor` of the next page; null on the last one. */
    nextCursor: string | null;
};
export type ContactChange = {
    /** At most 300 characters (graphemes). */
    note?: string | null;
    state?: "called" | "going" | "not-for-me" | "bought";
};
export type ChangedContact = {
    id: string;
    note: string | null;
    state: "called" | "going" | "not-for-me" | "bought";
};
export type Notification = {
    id: string;
    kind: "contact-shown" | "still-for-sale" | "expiring" | "price-fell" | "sold" | "named-as-buyer" | "sale-confirmed" | "alert-matched" | "moderation" | "report-decided" | "disease-notice" | "webhook-off";
    /** The last time that it happened. */
    at: string;
    /** How often it has happened since the user saw it. */
    count: number;
    isSeen: boolean;
    text: string;
    detail: string | null;
    /** The page of the website that shows what it is about. */
    path: string;
    /** The listing that it is about; null if it is not visible to the user. */
    animal: {
        id: string;
        title: string;
        category: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
        /** Path of the first image. */
        image: string | null;
    } | null;
};
export type NotificationsPage = {
    items: Notification[];
    /** `cursor` of the next page; null on the last one. */
    nextCursor: string | null;
};
export type SeenNotifications = {
    until: string;
};
export type FormStart = {
    form: "pictures" | "write";
    category: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
};
export type TextInAllLanguages = {
    en: string;
    hi: string;
    mr: string;
};
export type DiseaseNotice = {
    id: string;
    kind: "markets-closed" | "no-movement" | "vaccination";
    /** The animals concerned. Empty: all. */
    categories: ("cattle" | "buffalo" | "goats" | "sheep" | "poultry")[];
    /** Whole states, and districts. */
    areas: {
        /** ISO 3166-2 of a state without `IN-`, or with the name of a district. */
        id: string;
        /** As in the parameters `state` and `district`. */
        slug: string;
        name: TextInAllLanguages;
    }[];
    /** First day in India. */
    "from": string;
    /** Last day in India. */
    to: string;
    text: TextInAllLanguages;
    /** The authority that ordered it. */
    source: string;
    /** Its announcement, an https link. */
    sourceUrl: string;
};
export type UploadLink = {
    uploadURL: string;
};
export type SentImage = {
    /** The URL that the file was uploaded to. */
    imageURL: string;
};
export type KeptFile = {
    objectPath: string;
};
export type SentVideo = {
    /** The URL that the file was uploaded to. */
    videoURL: string;
};
export type Profile = {
    id: string;
    name: string;
    /** Shown to buyers. Default: the login phone. */
    phone: string;
    email: string | null;
    address1: string | null;
    address2: string | null;
    state: string | null;
    pincode: string | null;
    location: string | null;
    /** True if the seller gets messages that ask whether an animal is still for sale. */
    saleReminders: boolean;
    /** The last choice whether sellers may see the user as an interested buyer, with which the next contact begins. */
    sharesContacts: boolean;
    /** Of a person who decides about reports. */
    role: ("moderator" | "operator" | null) | ("moderator" | "operator" | null);
    /** Until then the user cannot list, edit, review, report or see numbers. */
    suspendedUntil: string | null;
    bannedAt: string | null;
    createdAt: string;
    updatedAt: string;
};
export type CodeRequest = {
    /** An Indian mobile number: ten digits of any script in any groups, with or without a prefix such as +91, 0091 or 0. */
    phone: string;
    /** The solution of the challenge of `GET /api/auth/otp/proof`, if one is required. */
    proof?: string;
};
export type SentCode = {
    challengeId: string;
    expiresAt: string;
    /** The code. Only on servers in demonstration mode, which do not send codes. */
    demoCode?: string;
};
export type CodeAnswer = {
    challengeId: string;
    /** Six digits of any script. */
    code: string;
};
export type Login = {
    mode: "login";
    idToken: string;
};
export type Signup = {
    mode: "signup";
    idToken: string;
    /** At most 20 characters (graphemes). */
    name: string;
    /** At most 254 characters (graphemes). */
    email?: string | null;
};
export type NewSession = ({
    mode: "login";
} & Login) | ({
    mode: "signup";
} & Signup);
export type Session = {
    /** Identifies the session in `DELETE /api/users/{userId}/sessions/{sessionId}`. It is not a credential. */
    id: string;
    device: "android" | "iphone" | "tablet" | "windows" | "mac" | "linux" | "other";
    browser: string | null;
    /** Null if unknown. */
    signedInAt: string | null;
    /** Accurate to one hour; null if unknown. */
    lastSeenAt: string | null;
    expiresAt: string;
    /** True for the session of this request. */
    isCurrent: boolean;
};
export type ProfileChanges = {
    /** At most 20 characters (graphemes). */
    name?: string;
    /** At most 254 characters (graphemes). */
    email?: string | null;
    /** At most 60 characters (graphemes). */
    phone?: string | null;
    /** At most 150 characters (graphemes). */
    address1?: string | null;
    /** At most 150 characters (graphemes). */
    address2?: string | null;
    /** At most 60 characters (graphemes). */
    state?: string | null;
    /** At most 10 characters (graphemes). */
    pincode?: string | null;
    /** At most 300 characters (graphemes). */
    location?: string | null;
};
export type UserExport = {
    exportedAt: string;
    profile: {
        id: string;
        name: string;
        loginPhone: string;
        contactPhone: string | null;
        email: string | null;
        address1: string | null;
        address2: string | null;
        state: string | null;
        pincode: string | null;
        location: string | null;
        ratingSum: number;
        ratingCount: number;
        soldCount: number;
        confirmedCount: number;
        saleReminders: boolean;
        sharesContacts: boolean;
        remindedAt: string | null;
        messageChannel: ("sms" | "whatsapp" | null) | ("sms" | "whatsapp" | null);
        messageLanguage: ("en" | "hi" | "mr" | null) | ("en" | "hi" | "mr" | null);
        messagedAt: string | null;
        hasRaisedLimits: boolean;
        role: ("moderator" | "operator" | null) | ("moderator" | "operator" | null);
        suspendedUntil: string | null;
        bannedAt: string | null;
        createdAt: string;
        updatedAt: string;
    };
    listings: Animal[];
    listingStates: {
        animalId: string;
        expiredAt: string | null;
        heldAt: string | null;
        hiddenAt: string | null;
        hiddenBy: ("reports" | "moderator" | null) | ("reports" | "moderator" | null);
        sellerBlocked: boolean;
        photoConfirmedAt: string | null;
        saleCounted: boolean;
        views: number;
        contacts: number;
        lastContactAt: string | null;
        answeredAt: string | null;
        buyersSeenAt: string | null;
    }[];
    events: {
        kind: "animal.created" | "animal.updated" | "animal.paused" | "animal.resumed" | "animal.sold" | "animal.sale-undone" | "animal.sale-confirmed" | "animal.sale-denied" | "animal.expired" | "animal.renewed" | "animal.deleted" | "animal.contact-shown" | "animal.reminded" | "animal.ear-tag-repeated" | "animal.held" | "animal.released" | "animal.hidden" | "animal.shown" | "user.created" | "user.deleted" | "user.warned" | "user.suspended" | "user.banned" | "user.reinstated" | "user.role-changed" | "user.limits-changed" | "user.message-channel-chosen" | "user.contact-sharing" | "disease-notice.published" | "disease-notice.changed" | "disease-notice.ended";
        /** Id of the listing or user. */
        subjectId: string | null;
        data: {
            [key: string]: string | number | boolean | null | string[];
        };
        at: string;
    }[];
    notifications: {
        kind: "contact-shown" | "still-for-sale" | "expiring" | "price-fell" | "sold" | "named-as-buyer" | "sale-confirmed" | "alert-matched" | "moderation" | "report-decided" | "disease-notice" | "webhook-off";
        /** Id of what it is about. */
        subjectId: string;
        data: {
            [key: string]: string | number | boolean | null | string[];
        };
        count: number;
        at: string;
        seenAt: string | null;
        pushedAt: string | null;
        messagedAt: string | null;
    }[];
    pushMessages: {
        browsers: {
            /** Host of the browser's push service. */
            service: string;
            locale: "en" | "hi" | "mr";
            createdAt: string;
            sentAt: string | null;
        }[];
        mutedTopics: {
            topic: "buyers" | "own-animals" | "saved" | "alerts" | "decisions" | "disease";
            mutedAt: string;
        }[];
    };
    alerts: {
        id: string;
        wanted: {
            /** Returns only this category. */
            category?: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
            /** Words that must all occur in title, breed, place, category or kind, in any spelling in Latin or Devanagari letters. First come listings with the whole words, then with words that begin with them, with similar words, and with the text in title or location, each in the requested order. A word for a species stands for its category, and words such as "12 litres", "pregnant" or "second lactation" also find what the facts say. Verbs such as "buy" are left out. Words about the price, such as "up to 50 thousand" and "cheapest", hold for all results: see `Search-Read-As`. If no listing has all words, unknown ones are left out, then all but names: see `Search-Ignored`. */
            search?: string;
            /** Origin of `nearest` and `km`: six digits. */
            pincode?: string;
            /** Origin of `nearest` and `km`: degrees north. */
            lat?: number;
            /** Origin of `nearest` and `km`: degrees east. */
            lng?: number;
            /** Id of a breed. The ids of crossbred and local animals include listings that name no breed. */
            breed?: "cattle-amritmahal" | "cattle-bachaur" | "cattle-badri" | "cattle-bargur" | "cattle-belahi" | "cattle-binjharpuri" | "cattle-dagri" | "cattle-dangi" | "cattle-deoni" | "cattle-gangatiri" | "cattle-gaolao" | "cattle-ghumusari" | "cattle-gir" | "cattle-hallikar" | "cattle-hariana" | "cattle-himachali-pahari" | "cattle-kangayam" | "cattle-kankrej" | "cattle-kathani" | "cattle-kenkatha" | "cattle-khariar" | "cattle-kherigarh" | "cattle-khillar" | "cattle-konkan-kapila" | "cattle-kosali" | "cattle-krishna-valley" | "cattle-ladakhi" | "cattle-lakhimi" | "cattle-malnad-gidda" | "cattle-malvi" | "cattle-masilum" | "cattle-mewati" | "cattle-motu" | "cattle-nagori" | "cattle-nari" | "cattle-nimari" | "cattle-ongole" | "cattle-poda-thurpu" | "cattle-ponwar" | "cattle-pulikulam" | "cattle-punganur" | "cattle-purnea" | "cattle-rathi" | "cattle-red-kandhari" | "cattle-red-sindhi" | "cattle-sahiwal" | "cattle-sanchori" | "cattle-shweta-kapila" | "cattle-siri" | "cattle-tharparkar" | "cattle-thutho" | "cattle-umblachery" | "cattle-vechur" | "cattle-frieswal" | "cattle-karan-fries" | "cattle-karan-swiss" | "cattle-vrindavani" | "cattle-phule-triveni" | "cattle-holstein-friesian-hf" | "cattle-jersey" | "cattle-brown-swiss" | "cattle-hf-cross" | "cattle-jersey-cross" | "cattle-hf-jersey-cross" | "cattle-gir-cross" | "cattle-sahiwal-cross" | "cattle-crossbred" | "cattle-desi-local" | "buffalo-banni" | "buffalo-bargur" | "buffalo-bhadawari" | "buffalo-chhattisgarhi" | "buffalo-chilika" | "buffalo-dharwadi" | "buffalo-gojri" | "buffalo-jaffarabadi" | "buffalo-kalahandi" | "buffalo-luit-swamp" | "buffalo-manah" | "buffalo-manda" | "buffalo-marathwadi" | "buffalo-mehsana" | "buffalo-murrah" | "buffalo-nagpuri" | "buffalo-nili-ravi" | "buffalo-pandharpuri" | "buffalo-purnathadi" | "buffalo-surti" | "buffalo-toda" | "buffalo-murrah-cross-graded" | "buffalo-jaffarabadi-cross" | "buffalo-mehsana-cross" | "buffalo-godavari" | "buffalo-tarai" | "buffalo-sambalpuri" | "buffalo-crossbred" | "buffalo-desi-local" | "goats-andamani" | "goats-anjori" | "goats-assam-hill" | "goats-attappady-black" | "goats-barbari" | "goats-beetal" | "goats-berari" | "goats-bhakarwali" | "goats-bidri" | "goats-black-bengal" | "goats-bundelkhandi" | "goats-changthangi" | "goats-chaugarkha" | "goats-chegu" | "goats-gaddi" | "goats-ganjam" | "goats-gohilwadi" | "goats-gujari" | "goats-jakhrana" | "goats-jamunapari" | "goats-kahmi" | "goats-kanni-adu" | "goats-karauli" | "goats-kodi-adu" | "goats-konkan-kanyal" | "goats-kutchi" | "goats-malabari" | "goats-marwari" | "goats-mehsana" | "goats-nandidurga" | "goats-osmanabadi" | "goats-pantja" | "goats-rohilkhandi" | "goats-salem-black" | "goats-sangamneri" | "goats-sirohi" | "goats-sojat" | "goats-sumi-ne" | "goats-surti" | "goats-teressa" | "goats-zalawadi" | "goats-boer" | "goats-saanen" | "goats-alpine" | "goats-boer-cross" | "goats-sirohi-cross" | "goats-beetal-cross" | "goats-totapari" | "goats-ajmeri" | "goats-kathiawadi" | "goats-crossbred" | "goats-desi-local" | "sheep-balangir" | "sheep-bellary" | "sheep-bhakarwal" | "sheep-bonpala" | "sheep-changthangi" | "sheep-chevaadu" | "sheep-chokla" | "sheep-chottanagpuri" | "sheep-coimbatore" | "sheep-deccani" | "sheep-gaddi" | "sheep-ganjam" | "sheep-garole" | "sheep-gurez" | "sheep-hassan" | "sheep-jaisalmeri" | "sheep-jalauni" | "sheep-kajali" | "sheep-karnah" | "sheep-katchaikatty-black" | "sheep-kendrapada" | "sheep-kenguri" | "sheep-kilakarsal" | "sheep-macherla" | "sheep-madras-red" | "sheep-magra" | "sheep-malpura" | "sheep-mandya" | "sheep-marwari" | "sheep-mecheri" | "sheep-muzzafarnagri" | "sheep-nali" | "sheep-nellore" | "sheep-nilgiri" | "sheep-panchali" | "sheep-patanwadi" | "sheep-poonchi" | "sheep-pugal" | "sheep-ramnad-white" | "sheep-rampur-bushair" | "sheep-shahbadi" | "sheep-sonadi" | "sheep-tibetan" | "sheep-tiruchi-black" | "sheep-vembur" | "sheep-madgyal" | "sheep-lonand" | "sheep-sangamneri-deccani-strain" | "sheep-nari-suwarna" | "sheep-avishaan" | "sheep-avikalin" | "sheep-bharat-merino" | "sheep-dumba" | "sheep-dorper" | "sheep-merino" | "sheep-rambouillet" | "sheep-kheri" | "sheep-crossbred" | "sheep-desi-local" | "poultry-ankaleshwar" | "poultry-aravali" | "poultry-aseel" | "poultry-busra" | "poultry-chittagong" | "poultry-danki" | "poultry-daothigir" | "poultry-ghagus" | "poultry-hansli" | "poultry-harringhata-black" | "poultry-kadaknath" | "poultry-kalasthi" | "poultry-kashmir-favorolla" | "poultry-kaunayen" | "poultry-mewari" | "poultry-miri" | "poultry-nicobari" | "poultry-punjab-brown" | "poultry-tellichery" | "poultry-uttara" | "poultry-pati-duck" | "poultry-maithili-duck" | "poultry-andamani-duck" | "poultry-kashmir-anz-goose" | "poultry-vanaraja" | "poultry-gramapriya" | "poultry-giriraja" | "poultry-satpuda-desi" | "poultry-kuroiler" | "poultry-kaveri" | "poultry-sonali" | "poultry-cari-nirbheek" | "poultry-cari-shyama" | "poultry-rhode-island-red-rir" | "poultry-white-leghorn" | "poultry-bv-380-brown-layer" | "poultry-bv-300-white-layer" | "poultry-broiler" | "poultry-khaki-campbell-duck" | "poultry-white-pekin-duck" | "poultry-japanese-quail-bater" | "poultry-turkey" | "poultry-guinea-fowl" | "poultry-tripureswari-duck" | "poultry-crossbred" | "poultry-desi-local-chicken";
            /** Kind of animal. */
            kind?: "cow" | "heifer" | "calf" | "bull" | "bullock" | "she-buffalo" | "buffalo-heifer" | "buffalo-calf" | "he-buffalo" | "doe" | "buck" | "kid" | "ewe" | "ram" | "lamb" | "hen" | "cock" | "chick" | "duck" | "goose" | "turkey" | "quail" | "guinea-fowl";
            /** Lowest price, in whole rupees. */
            priceMin?: number;
            /** Highest price, in whole rupees; at least `priceMin`. */
            priceMax?: number;
            /** Least milk, in litres a day. */
            milkMin?: number;
            /** Number of calvings; `4plus` for four or more. */
            lactation?: "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "4plus";
            /** `true` returns only pregnant animals; `false` is no filter. */
            pregnant?: boolean;
            /** `true` returns only animals sold with a calf; `false` is no filter. */
            withCalf?: boolean;
            /** `true` returns only listings with a photo; `false` is no filter. */
            withPhoto?: boolean;
            /** `true` returns only listings with a video; `false` is no filter. */
            withVideo?: boolean;
            /** Greatest distance in kilometres from `pincode`, or from `lat` and `lng`. */
            km?: number;
            /** District, with its state. */
            district?: "nicobar-andaman-and-nicobar-islands" | "north-and-middle-andaman-andaman-and-nicobar-islands" | "south-andaman-andaman-and-nicobar-islands" | "alluri-sitharama-raju-andhra-pradesh" | "anakapalli-andhra-pradesh" | "anantapur-andhra-pradesh" | "annamayya-andhra-pradesh" | "bapatla-andhra-pradesh" | "chittoor-andhra-pradesh" | "east-godavari-andhra-pradesh" | "eluru-andhra-pradesh" | "guntur-andhra-pradesh" | "kakinada-andhra-pradesh" | "konaseema-andhra-pradesh" | "krishna-andhra-pradesh" | "kurnool-andhra-pradesh" | "ntr-andhra-pradesh" | "nandyal-andhra-pradesh" | "palnadu-andhra-pradesh" | "parvathipuram-manyam-andhra-pradesh" | "prakasam-andhra-pradesh" | "spsr-nellore-andhra-pradesh" | "sri-sathya-sai-andhra-pradesh" | "srikakulam-andhra-pradesh" | "tirupati-andhra-pradesh" | "visakhapatnam-andhra-pradesh" | "vizianagaram-andhra-pradesh" | "west-godavari-andhra-pradesh" | "ysr-kadapa-andhra-pradesh" | "anjaw-arunachal-pradesh" | "changlang-arunachal-pradesh" | "dibang-valley-arunachal-pradesh" | "east-kameng-arunachal-pradesh" | "east-siang-arunachal-pradesh" | "kurung-kumey-arunachal-pradesh" | "lohit-arunachal-pradesh" | "longding-arunachal-pradesh" | "lower-siang-arunachal-pradesh" | "lower-subansiri-arunachal-pradesh" | "namsai-arunachal-pradesh" | "pakke-kessang-arunachal-pradesh" | "papum-pare-arunachal-pradesh" | "shi-yomi-arunachal-pradesh" | "tawang-arunachal-pradesh" | "tirap-arunachal-pradesh" | "upper-siang-arunachal-pradesh" | "upper-subansiri-arunachal-pradesh" | "west-kameng-arunachal-pradesh" | "west-siang-arunachal-pradesh" | "bajali-assam" | "baksa-assam" | "barpeta-assam" | "biswanath-assam" | "bongaigaon-assam" | "cachar-assam" | "charaideo-assam" | "chirang-assam" | "darrang-assam" | "dhemaji-assam" | "dhubri-assam" | "dibrugarh-assam" | "dima-hasao-assam" | "goalpara-assam" | "golaghat-assam" | "hailakandi-assam" | "hojai-assam" | "jorhat-assam" | "kamrup-assam" | "kamrup-metropolitan-assam" | "karbi-anglong-assam" | "karimganj-assam" | "kokrajhar-assam" | "lakhimpur-assam" | "majuli-assam" | "morigaon-assam" | "nagaon-assam" | "nalbari-assam" | "sivasagar-assam" | "sonitpur-assam" | "south-salmara-mancachar-assam" | "tinsukia-assam" | "udalguri-assam" | "west-karbi-anglong-assam" | "araria-bihar" | "arwal-bihar" | "aurangabad-bihar" | "banka-bihar" | "begusarai-bihar" | "bhagalpur-bihar" | "bhojpur-bihar" | "buxar-bihar" | "darbhanga-bihar" | "east-champaran-bihar" | "gaya-bihar" | "gopalganj-bihar" | "jamui-bihar" | "jehanabad-bihar" | "kaimur-bihar" | "katihar-bihar" | "khagaria-bihar" | "kishanganj-bihar" | "lakhisarai-bihar" | "madhepura-bihar" | "madhubani-bihar" | "munger-bihar" | "muzaffarpur-bihar" | "nalanda-bihar" | "nawada-bihar" | "patna-bihar" | "purnia-bihar" | "rohtas-bihar" | "saharsa-bihar" | "samastipur-bihar" | "saran-bihar" | "sheikhpura-bihar" | "sheohar-bihar" | "sitamarhi-bihar" | "siwan-bihar" | "supaul-bihar" | "vaishali-bihar" | "west-champaran-bihar" | "balod-chhattisgarh" | "baloda-bazar-chhattisgarh" | "balrampur-chhattisgarh" | "bastar-chhattisgarh" | "bemetara-chhattisgarh" | "bijapur-chhattisgarh" | "bilaspur-chhattisgarh" | "dantewada-chhattisgarh" | "dhamtari-chhattisgarh" | "durg-chhattisgarh" | "gariyaband-chhattisgarh" | "gaurela-pendra-marwahi-chhattisgarh" | "janjgir-champa-chhattisgarh" | "jashpur-chhattisgarh" | "kabirdham-chhattisgarh" | "kanker-chhattisgarh" | "kondagaon-chhattisgarh" | "korba-chhattisgarh" | "korea-chhattisgarh" | "mahasamund-chhattisgarh" | "mungeli-chhattisgarh" | "narayanpur-chhattisgarh" | "raigarh-chhattisgarh" | "raipur-chhattisgarh" | "rajnandgaon-chhattisgarh" | "sukma-chhattisgarh" | "surajpur-chhattisgarh" | "surguja-chhattisgarh" | "chandigarh-chandigarh" | "dadra-and-nagar-haveli-dadra-and-nagar-haveli-and-daman-and-diu" | "daman-dadra-and-nagar-haveli-and-daman-and-diu" | "diu-dadra-and-nagar-haveli-and-daman-and-diu" | "central-delhi-delhi" | "east-delhi-delhi" | "new-delhi-delhi" | "north-delhi-delhi" | "north-east-delhi-delhi" | "north-west-delhi-delhi" | "shahdara-delhi" | "south-delhi-delhi" | "south-east-delhi-delhi" | "south-west-delhi-delhi" | "west-delhi-delhi" | "north-goa-goa" | "south-goa-goa" | "ahmedabad-gujarat" | "amreli-gujarat" | "anand-gujarat" | "aravalli-gujarat" | "banaskantha-gujarat" | "bharuch-gujarat" | "bhavnagar-gujarat" | "botad-gujarat" | "chhota-udaipur-gujarat" | "dahod-gujarat" | "dang-gujarat" | "devbhumi-dwarka-gujarat" | "gandhinagar-gujarat" | "gir-somnath-gujarat" | "jamnagar-gujarat" | "junagadh-gujarat" | "kachchh-gujarat" | "kheda-gujarat" | "mahisagar-gujarat" | "mehsana-gujarat" | "morbi-gujarat" | "narmada-gujarat" | "navsari-gujarat" | "panchmahal-gujarat" | "patan-gujarat" | "porbandar-gujarat" | "rajkot-gujarat" | "sabarkantha-gujarat" | "surat-gujarat" | "surendranagar-gujarat" | "tapi-gujarat" | "vadodara-gujarat" | "valsad-gujarat" | "bilaspur-himachal-pradesh" | "chamba-himachal-pradesh" | "hamirpur-himachal-pradesh" | "kangra-himachal-pradesh" | "kinnaur-himachal-pradesh" | "kullu-himachal-pradesh" | "lahaul-and-spiti-himachal-pradesh" | "mandi-himachal-pradesh" | "shimla-himachal-pradesh" | "sirmaur-himachal-pradesh" | "solan-himachal-pradesh" | "una-himachal-pradesh" | "ambala-haryana" | "bhiwani-haryana" | "charkhi-dadri-haryana" | "faridabad-haryana" | "fatehabad-haryana" | "gurugram-haryana" | "hisar-haryana" | "jhajjar-haryana" | "jind-haryana" | "kaithal-haryana" | "karnal-haryana" | "kurukshetra-haryana" | "mahendragarh-haryana" | "nuh-haryana" | "palwal-haryana" | "panchkula-haryana" | "panipat-haryana" | "rewari-haryana" | "rohtak-haryana" | "sirsa-haryana" | "sonipat-haryana" | "yamunanagar-haryana" | "bokaro-jharkhand" | "chatra-jharkhand" | "deoghar-jharkhand" | "dhanbad-jharkhand" | "dumka-jharkhand" | "east-singhbhum-jharkhand" | "garhwa-jharkhand" | "giridih-jharkhand" | "godda-jharkhand" | "gumla-jharkhand" | "hazaribagh-jharkhand" | "jamtara-jharkhand" | "khunti-jharkhand" | "koderma-jharkhand" | "latehar-jharkhand" | "lohardaga-jharkhand" | "pakur-jharkhand" | "palamu-jharkhand" | "ramgarh-jharkhand" | "ranchi-jharkhand" | "sahibganj-jharkhand" | "seraikela-kharsawan-jharkhand" | "simdega-jharkhand" | "west-singhbhum-jharkhand" | "anantnag-jammu-and-kashmir" | "bandipora-jammu-and-kashmir" | "baramulla-jammu-and-kashmir" | "budgam-jammu-and-kashmir" | "doda-jammu-and-kashmir" | "ganderbal-jammu-and-kashmir" | "jammu-jammu-and-kashmir" | "kathua-jammu-and-kashmir" | "kishtwar-jammu-and-kashmir" | "kulgam-jammu-and-kashmir" | "kupwara-jammu-and-kashmir" | "poonch-jammu-and-kashmir" | "pulwama-jammu-and-kashmir" | "rajouri-jammu-and-kashmir" | "ramban-jammu-and-kashmir" | "reasi-jammu-and-kashmir" | "samba-jammu-and-kashmir" | "shopian-jammu-and-kashmir" | "srinagar-jammu-and-kashmir" | "udhampur-jammu-and-kashmir" | "bagalkot-karnataka" | "ballari-karnataka" | "belagavi-karnataka" | "bengaluru-rural-karnataka" | "bengaluru-urban-karnataka" | "bidar-karnataka" | "chamarajanagara-karnataka" | "chikkaballapura-karnataka" | "chikkamagaluru-karnataka" | "chitradurga-karnataka" | "dakshina-kannada-karnataka" | "davangere-karnataka" | "dharwad-karnataka" | "gadag-karnataka" | "hassan-karnataka" | "haveri-karnataka" | "kalaburagi-karnataka" | "kodagu-karnataka" | "kolar-karnataka" | "koppal-karnataka" | "mandya-karnataka" | "mysuru-karnataka" | "raichur-karnataka" | "ramanagara-karnataka" | "shivamogga-karnataka" | "tumakuru-karnataka" | "udupi-karnataka" | "uttara-kannada-karnataka" | "vijayanagara-karnataka" | "vijayapura-karnataka" | "yadgir-karnataka" | "alappuzha-kerala" | "ernakulam-kerala" | "idukki-kerala" | "kannur-kerala" | "kasaragod-kerala" | "kollam-kerala" | "kottayam-kerala" | "kozhikode-kerala" | "malappuram-kerala" | "palakkad-kerala" | "pathanamthitta-kerala" | "thiruvananthapuram-kerala" | "thrissur-kerala" | "wayanad-kerala" | "kargil-ladakh" | "leh-ladakh" | "lakshadweep-lakshadweep" | "ahilyanagar-maharashtra" | "akola-maharashtra" | "amravati-maharashtra" | "beed-maharashtra" | "bhandara-maharashtra" | "buldhana-maharashtra" | "chandrapur-maharashtra" | "chhatrapati-sambhajinagar-maharashtra" | "dharashiv-maharashtra" | "dhule-maharashtra" | "gadchiroli-maharashtra" | "gondia-maharashtra" | "hingoli-maharashtra" | "jalgaon-maharashtra" | "jalna-maharashtra" | "kolhapur-maharashtra" | "latur-maharashtra" | "mumbai-maharashtra" | "mumbai-suburban-maharashtra" | "nagpur-maharashtra" | "nanded-maharashtra" | "nandurbar-maharashtra" | "nashik-maharashtra" | "palghar-maharashtra" | "parbhani-maharashtra" | "pune-maharashtra" | "raigad-maharashtra" | "ratnagiri-maharashtra" | "sangli-maharashtra" | "satara-maharashtra" | "sindhudurg-maharashtra" | "solapur-maharashtra" | "thane-maharashtra" | "wardha-maharashtra" | "washim-maharashtra" | "yavatmal-maharashtra" | "east-garo-hills-meghalaya" | "east-jaintia-hills-meghalaya" | "east-khasi-hills-meghalaya" | "north-garo-hills-meghalaya" | "ri-bhoi-meghalaya" | "south-garo-hills-meghalaya" | "south-west-garo-hills-meghalaya" | "south-west-khasi-hills-meghalaya" | "west-garo-hills-meghalaya" | "west-jaintia-hills-meghalaya" | "west-khasi-hills-meghalaya" | "bishnupur-manipur" | "chandel-manipur" | "churachandpur-manipur" | "imphal-east-manipur" | "imphal-west-manipur" | "jiribam-manipur" | "kakching-manipur" | "kangpokpi-manipur" | "noney-manipur" | "pherzawl-manipur" | "senapati-manipur" | "tamenglong-manipur" | "tengnoupal-manipur" | "thoubal-manipur" | "ukhrul-manipur" | "agar-malwa-madhya-pradesh" | "alirajpur-madhya-pradesh" | "anuppur-madhya-pradesh" | "ashoknagar-madhya-pradesh" | "balaghat-madhya-pradesh" | "barwani-madhya-pradesh" | "betul-madhya-pradesh" | "bhind-madhya-pradesh" | "bhopal-madhya-pradesh" | "burhanpur-madhya-pradesh" | "chhatarpur-madhya-pradesh" | "chhindwara-madhya-pradesh" | "damoh-madhya-pradesh" | "datia-madhya-pradesh" | "dewas-madhya-pradesh" | "dhar-madhya-pradesh" | "dindori-madhya-pradesh" | "guna-madhya-pradesh" | "gwalior-madhya-pradesh" | "harda-madhya-pradesh" | "indore-madhya-pradesh" | "jabalpur-madhya-pradesh" | "jhabua-madhya-pradesh" | "katni-madhya-pradesh" | "khandwa-madhya-pradesh" | "khargone-madhya-pradesh" | "mandla-madhya-pradesh" | "mandsaur-madhya-pradesh" | "morena-madhya-pradesh" | "narmadapuram-madhya-pradesh" | "narsinghpur-madhya-pradesh" | "neemuch-madhya-pradesh" | "niwari-madhya-pradesh" | "panna-madhya-pradesh" | "raisen-madhya-pradesh" | "rajgarh-madhya-pradesh" | "ratlam-madhya-pradesh" | "rewa-madhya-pradesh" | "sagar-madhya-pradesh" | "satna-madhya-pradesh" | "sehore-madhya-pradesh" | "seoni-madhya-pradesh" | "shahdol-madhya-pradesh" | "shajapur-madhya-pradesh" | "sheopur-madhya-pradesh" | "shivpuri-madhya-pradesh" | "sidhi-madhya-pradesh" | "singrauli-madhya-pradesh" | "tikamgarh-madhya-pradesh" | "ujjain-madhya-pradesh" | "umaria-madhya-pradesh" | "vidisha-madhya-pradesh" | "aizawl-mizoram" | "champhai-mizoram" | "hnahthial-mizoram" | "khawzawl-mizoram" | "kolasib-mizoram" | "lawngtlai-mizoram" | "lunglei-mizoram" | "mamit-mizoram" | "saiha-mizoram" | "saitual-mizoram" | "serchhip-mizoram" | "dimapur-nagaland" | "kiphire-nagaland" | "kohima-nagaland" | "longleng-nagaland" | "mokokchung-nagaland" | "mon-nagaland" | "peren-nagaland" | "phek-nagaland" | "tuensang-nagaland" | "wokha-nagaland" | "zunheboto-nagaland" | "angul-odisha" | "balangir-odisha" | "balasore-odisha" | "bargarh-odisha" | "bhadrak-odisha" | "boudh-odisha" | "cuttack-odisha" | "deogarh-odisha" | "dhenkanal-odisha" | "gajapati-odisha" | "ganjam-odisha" | "jagatsinghapur-odisha" | "jajapur-odisha" | "jharsuguda-odisha" | "kalahandi-odisha" | "kandhamal-odisha" | "kendrapara-odisha" | "kendujhar-odisha" | "khordha-odisha" | "koraput-odisha" | "malkangiri-odisha" | "mayurbhanj-odisha" | "nabarangpur-odisha" | "nayagarh-odisha" | "nuapada-odisha" | "puri-odisha" | "rayagada-odisha" | "sambalpur-odisha" | "subarnapur-odisha" | "sundargarh-odisha" | "amritsar-punjab" | "barnala-punjab" | "bathinda-punjab" | "faridkot-punjab" | "fatehgarh-sahib-punjab" | "fazilka-punjab" | "firozepur-punjab" | "gurdaspur-punjab" | "hoshiarpur-punjab" | "jalandhar-punjab" | "kapurthala-punjab" | "ludhiana-punjab" | "malerkotla-punjab" | "mansa-punjab" | "moga-punjab" | "pathankot-punjab" | "patiala-punjab" | "rupnagar-punjab" | "sas-nagar-mohali-punjab" | "sangrur-punjab" | "shahid-bhagat-singh-nagar-punjab" | "sri-muktsar-sahib-punjab" | "tarn-taran-punjab" | "karaikal-puducherry" | "mahe-puducherry" | "puducherry-puducherry" | "ajmer-rajasthan" | "alwar-rajasthan" | "banswara-rajasthan" | "baran-rajasthan" | "barmer-rajasthan" | "bharatpur-rajasthan" | "bhilwara-rajasthan" | "bikaner-rajasthan" | "bundi-rajasthan" | "chittorgarh-rajasthan" | "churu-rajasthan" | "dausa-rajasthan" | "dholpur-rajasthan" | "dungarpur-rajasthan" | "hanumangarh-rajasthan" | "jaipur-rajasthan" | "jaisalmer-rajasthan" | "jalore-rajasthan" | "jhalawar-rajasthan" | "jhunjhunu-rajasthan" | "jodhpur-rajasthan" | "karauli-rajasthan" | "kota-rajasthan" | "nagaur-rajasthan" | "pali-rajasthan" | "pratapgarh-rajasthan" | "rajsamand-rajasthan" | "sawai-madhopur-rajasthan" | "sikar-rajasthan" | "sirohi-rajasthan" | "sri-ganganagar-rajasthan" | "tonk-rajasthan" | "udaipur-rajasthan" | "gangtok-sikkim" | "gyalshing-sikkim" | "mangan-sikkim" | "namchi-sikkim" | "pakyong-sikkim" | "ariyalur-tamil-nadu" | "chengalpattu-tamil-nadu" | "chennai-tamil-nadu" | "coimbatore-tamil-nadu" | "cuddalore-tamil-nadu" | "dharmapuri-tamil-nadu" | "dindigul-tamil-nadu" | "erode-tamil-nadu" | "kallakurichi-tamil-nadu" | "kanchipuram-tamil-nadu" | "kanyakumari-tamil-nadu" | "karur-tamil-nadu" | "krishnagiri-tamil-nadu" | "madurai-tamil-nadu" | "mayiladuthurai-tamil-nadu" | "nagapattinam-tamil-nadu" | "namakkal-tamil-nadu" | "perambalur-tamil-nadu" | "pudukkottai-tamil-nadu" | "ramanathapuram-tamil-nadu" | "ranipet-tamil-nadu" | "salem-tamil-nadu" | "sivaganga-tamil-nadu" | "tenkasi-tamil-nadu" | "thanjavur-tamil-nadu" | "the-nilgiris-tamil-nadu" | "theni-tamil-nadu" | "thiruvallur-tamil-nadu" | "thiruvarur-tamil-nadu" | "thoothukudi-tamil-nadu" | "tiruchirappalli-tamil-nadu" | "tirunelveli-tamil-nadu" | "tirupattur-tamil-nadu" | "tiruppur-tamil-nadu" | "tiruvannamalai-tamil-nadu" | "vellore-tamil-nadu" | "viluppuram-tamil-nadu" | "virudhunagar-tamil-nadu" | "dhalai-tripura" | "gomati-tripura" | "khowai-tripura" | "north-tripura-tripura" | "sepahijala-tripura" | "south-tripura-tripura" | "unakoti-tripura" | "west-tripura-tripura" | "adilabad-telangana" | "bhadradri-kothagudem-telangana" | "hanumakonda-telangana" | "hyderabad-telangana" | "jagtial-telangana" | "jangaon-telangana" | "jayashankar-bhupalapally-telangana" | "jogulamba-gadwal-telangana" | "kamareddy-telangana" | "karimnagar-telangana" | "khammam-telangana" | "kumuram-bheem-asifabad-telangana" | "mahabubabad-telangana" | "mahabubnagar-telangana" | "mancherial-telangana" | "medak-telangana" | "medchal-malkajgiri-telangana" | "mulugu-telangana" | "nagarkurnool-telangana" | "nalgonda-telangana" | "narayanpet-telangana" | "nirmal-telangana" | "nizamabad-telangana" | "peddapalli-telangana" | "rajanna-sircilla-telangana" | "ranga-reddy-telangana" | "sangareddy-telangana" | "siddipet-telangana" | "suryapet-telangana" | "vikarabad-telangana" | "wanaparthy-telangana" | "warangal-telangana" | "yadadri-bhuvanagiri-telangana" | "almora-uttarakhand" | "bageshwar-uttarakhand" | "chamoli-uttarakhand" | "champawat-uttarakhand" | "dehradun-uttarakhand" | "haridwar-uttarakhand" | "nainital-uttarakhand" | "pauri-garhwal-uttarakhand" | "pithoragarh-uttarakhand" | "rudraprayag-uttarakhand" | "tehri-garhwal-uttarakhand" | "udham-singh-nagar-uttarakhand" | "uttarkashi-uttarakhand" | "agra-uttar-pradesh" | "aligarh-uttar-pradesh" | "ambedkar-nagar-uttar-pradesh" | "amethi-uttar-pradesh" | "amroha-uttar-pradesh" | "auraiya-uttar-pradesh" | "ayodhya-uttar-pradesh" | "azamgarh-uttar-pradesh" | "baghpat-uttar-pradesh" | "bahraich-uttar-pradesh" | "ballia-uttar-pradesh" | "balrampur-uttar-pradesh" | "banda-uttar-pradesh" | "barabanki-uttar-pradesh" | "bareilly-uttar-pradesh" | "basti-uttar-pradesh" | "bhadohi-uttar-pradesh" | "bijnor-uttar-pradesh" | "budaun-uttar-pradesh" | "bulandshahr-uttar-pradesh" | "chandauli-uttar-pradesh" | "chitrakoot-uttar-pradesh" | "deoria-uttar-pradesh" | "etah-uttar-pradesh" | "etawah-uttar-pradesh" | "farrukhabad-uttar-pradesh" | "fatehpur-uttar-pradesh" | "firozabad-uttar-pradesh" | "gautam-buddha-nagar-uttar-pradesh" | "ghaziabad-uttar-pradesh" | "ghazipur-uttar-pradesh" | "gonda-uttar-pradesh" | "gorakhpur-uttar-pradesh" | "hamirpur-uttar-pradesh" | "hapur-uttar-pradesh" | "hardoi-uttar-pradesh" | "hathras-uttar-pradesh" | "jalaun-uttar-pradesh" | "jaunpur-uttar-pradesh" | "jhansi-uttar-pradesh" | "kannauj-uttar-pradesh" | "kanpur-dehat-uttar-pradesh" | "kanpur-nagar-uttar-pradesh" | "kasganj-uttar-pradesh" | "kaushambi-uttar-pradesh" | "kushinagar-uttar-pradesh" | "lakhimpur-kheri-uttar-pradesh" | "lalitpur-uttar-pradesh" | "lucknow-uttar-pradesh" | "maharajganj-uttar-pradesh" | "mahoba-uttar-pradesh" | "mainpuri-uttar-pradesh" | "mathura-uttar-pradesh" | "mau-uttar-pradesh" | "meerut-uttar-pradesh" | "mirzapur-uttar-pradesh" | "moradabad-uttar-pradesh" | "muzaffarnagar-uttar-pradesh" | "pilibhit-uttar-pradesh" | "pratapgarh-uttar-pradesh" | "prayagraj-uttar-pradesh" | "rae-bareli-uttar-pradesh" | "rampur-uttar-pradesh" | "saharanpur-uttar-pradesh" | "sambhal-uttar-pradesh" | "sant-kabir-nagar-uttar-pradesh" | "shahjahanpur-uttar-pradesh" | "shamli-uttar-pradesh" | "shravasti-uttar-pradesh" | "siddharthnagar-uttar-pradesh" | "sitapur-uttar-pradesh" | "sonbhadra-uttar-pradesh" | "sultanpur-uttar-pradesh" | "unnao-uttar-pradesh" | "varanasi-uttar-pradesh" | "alipurduar-west-bengal" | "bankura-west-bengal" | "birbhum-west-bengal" | "cooch-behar-west-bengal" | "dakshin-dinajpur-west-bengal" | "darjeeling-west-bengal" | "hooghly-west-bengal" | "howrah-west-bengal" | "jalpaiguri-west-bengal" | "jhargram-west-bengal" | "kalimpong-west-bengal" | "kolkata-west-bengal" | "malda-west-bengal" | "murshidabad-west-bengal" | "nadia-west-bengal" | "north-24-parganas-west-bengal" | "paschim-bardhaman-west-bengal" | "paschim-medinipur-west-bengal" | "purba-bardhaman-west-bengal" | "purba-medinipur-west-bengal" | "purulia-west-bengal" | "south-24-parganas-west-bengal" | "uttar-dinajpur-west-bengal";
            /** State or union territory. */
            state?: "andaman-and-nicobar-islands" | "andhra-pradesh" | "arunachal-pradesh" | "assam" | "bihar" | "chandigarh" | "chhattisgarh" | "dadra-and-nagar-haveli-and-daman-and-diu" | "delhi" | "goa" | "gujarat" | "haryana" | "himachal-pradesh" | "jammu-and-kashmir" | "jharkhand" | "karnataka" | "kerala" | "ladakh" | "lakshadweep" | "madhya-pradesh" | "maharashtra" | "manipur" | "meghalaya" | "mizoram" | "nagaland" | "odisha" | "puducherry" | "punjab" | "rajasthan" | "sikkim" | "tamil-nadu" | "telangana" | "tripura" | "uttar-pradesh" | "uttarakhand" | "west-bengal";
        };
        mode: "daily" | "at-once";
        createdAt: string;
        lookedAt: string;
        matches: {
            animalId: string;
            at: string;
            toldAt: string | null;
        }[];
    }[];
    savedAnimals: {
        animalId: string;
        savedAt: string;
    }[];
    reviewsWritten: {
        sellerId: string;
        rating: number;
        text: string | null;
        createdAt: string;
        updatedAt: string;
        hiddenAt: string | null;
    }[];
    reviewsReceived: {
        rating: number;
        text: string | null;
        createdAt: string;
        updatedAt: string;
        hiddenAt: string | null;
    }[];
    /** To which buyers the user sold, without these, and which sales name the user. */
    deals: {
        animalId: string;
        sellerId: string;
        /** False if the user was named as the buyer. */
        isSeller: boolean;
        price: number | null;
        soldOn: string;
        namedAt: string;
        hasBought: boolean | null;
        answeredAt: string | null;
        /** Null if the user was named as the buyer. */
        isConfirmed: boolean | null;
        /** Null if the user was named as the buyer. */
        saleCounted: boolean | null;
    }[];
    contactsOpened: {
        /** Null if that account has been deleted, and for a call back. */
        sellerId: string | null;
        openedAt: string;
        consentVersion: string | null;
        consentLanguage: string | null;
        /** The choice whether that user may call back. */
        shares: boolean | null;
        /** The user called back a buyer. */
        isCallBack: boolean;
    }[];
    contacts: {
        id: string;
        animalId: string;
        /** Null if that account has been deleted. */
        sellerId: string | null;
        firstAt: string;
        lastAt: string;
        /** Days on which the number was shown. */
        times: number;
        note: string | null;
        state: "called" | "going" | "not-for-me" | "bought";
        /** When the user let the seller see the call; null if not. */
        sharedAt: string | null;
    }[];
    /** Own listings as buyers saw them with the number. */
    copiesForBuyers: {
        animalId: string;
        content: {
            [key: string]: string | number | boolean | string[] | null;
        };
        facts: Facts & (object | null);
        shownAt: string;
        /** Null while the listing exists. */
        keepUntil: string | null;
    }[];
    ownContactOpened: {
        count: number;
        times: string[];
    };
    /** What the user has noted about interested buyers. */
    buyerStates: {
        contactId: string;
        animalId: string;
        state: "talked" | "comes" | "not-serious";
    }[];
    peopleBlocked: {
        userId: string;
        blockedAt: string;
    }[];
    uploads: {
        id: string;
        "type": ("image" | "video" | null) | ("image" | "video" | null);
        objectPath: string | null;
        createdAt: string;
    }[];
    listingsSent: {
        key: string;
        animalId: string;
        sentAt: string;
    }[];
    sessions: {
        device: ("android" | "iphone" | "tablet" | "windows" | "mac" | "linux" | "other" | null) | ("android" | "iphone" | "tablet" | "windows" | "mac" | "linux" | "other" | null);
        browser: string | null;
        signedInAt: string | null;
        lastSeenAt: string | null;
        expiresAt: string;
    }[];
    /** Keys for programs, without the keys themselves. */
    apiKeys: {
        id: string;
        name: string;
        scopes: ("animals:read" | "animals:write" | "contacts:read" | "saved" | "alerts")[];
        createdAt: string;
        expiresAt: string;
        /** Written at most once an hour. */
        lastUsedAt: string | null;
        endedAt: string | null;
        endedBy: ("owner" | "moderation" | "address" | null) | ("owner" | "moderation" | "address" | null);
    }[];
    /** Addresses of programs that are told of changes, without their secrets. */
    webhooks: {
        id: string;
        url: string;
        types: ("animal.published" | "animal.updated" | "animal.price_changed" | "animal.sold" | "animal.expired" | "animal.gone" | "alert.matched" | "contact.shown")[];
        animals: "own" | "all";
        createdAt: string;
        offAt: string | null;
        offBy: ("owner" | "receiver" | "failures" | "moderation" | null) | ("owner" | "receiver" | "failures" | "moderation" | null);
        failingSince: string | null;
    }[];
    codes: {
        sentAt: string;
        expiresAt: string;
        verifiedAt: string | null;
        tries: number;
        ipAddress: string | null;
        userAgent: string | null;
    }[];
    attempts: {
        event: "send" | "send-refused" | "verify-failure" | "verify-success" | "block" | "unblock";
        at: string;
        ipAddress: string | null;
        userAgent: string | null;
    }[];
    blocks: {
        /** Blocked for all clients, or for one network or known device. */
        scope: "all" | "network" | "device";
        reason: string;
        blockedAt: string;
        blockedUntil: string;
        manuallyUnblocked: boolean;
    }[];
    moderation: {
        casesAboutMe: {
            id: string;
            subjectType: "animal" | "user" | "review";
            subjectId: string;
            /** The content as it was reported or when the case was opened. */
            snapshot: {
                title?: string;
                text?: string;
                price?: number;
                category?: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
                districtId?: string;
                images?: string[];
                hashes?: string[];
                rating?: number;
            };
            openedAt: string;
            closedAt: string | null;
        }[];
        decisionsAboutMe: {
            id: string;
            caseId: string;
            subjectType: "animal" | "user" | "review";
            subjectId: string;
            action: "fine" | "ask" | "hide" | "remove" | "warn" | "suspend-7" | "suspend-30" | "ban" | "hold" | "release" | "hide-by-reports" | "show-again" | "suspend-strikes";
            reason: ("advance-payment" | "already-sold" | "wrong-details" | "stolen-photo" | "cruelty" | "abusive" | "intimate-image" | "not-an-animal" | "repeated-listing" | "under-review" | "many-listings" | null) | ("advance-payment" | "already-sold" | "wrong-details" | "stolen-photo" | "cruelty" | "abusive" | "intimate-image" | "not-an-animal" | "repeated-listing" | "under-review" | "many-listings" | null);
            isAutomatic: boolean;
            at: string;
            undoneAt: string | null;
        }[];
        /** Decisions that the user made as a moderator. */
        decisionsByMe: {
            id: string;
            action: "fine" | "ask" | "hide" | "remove" | "warn" | "suspend-7" | "suspend-30" | "ban" | "hold" | "release" | "hide-by-reports" | "show-again" | "suspend-strikes";
            reason: ("advance-payment" | "already-sold" | "wrong-details" | "stolen-photo" | "cruelty" | "abusive" | "intimate-image" | "not-an-animal" | "repeated-listing" | "under-review" | "many-listings" | null) | ("advance-payment" | "already-sold" | "wrong-details" | "stolen-photo" | "cruelty" | "abusive" | "intimate-image" | "not-an-animal" | "repeated-listing" | "under-review" | "many-listings" | null);
            note: string | null;
            at: string;
            undoneAt: string | null;
        }[];
        reports: {
            id: string;
            subjectType: "animal" | "user" | "review";
            subjectId: string;
            reason: "advance-payment" | "already-sold" | "wrong-details" | "stolen-photo" | "cruelty" | "abusive" | "intimate-image";
            text: string | null;
            /** The content as it was reported or when the case was opened. */
            snapshot: {
                title?: string;
                text?: string;
                price?: number;
                category?: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
                districtId?: string;
                images?: string[];
                hashes?: string[];
                rating?: number;
            };
            outcome: ("acted" | "dismissed" | null) | ("acted" | "dismissed" | null);
            createdAt: string;
            withdrawnAt: string | null;
            closedAt: string | null;
        }[];
        appeals: {
            id: string;
            decisionId: string;
            text: string;
            outcome: ("upheld" | "overturned" | null) | ("upheld" | "overturned" | null);
            createdAt: string;
            decidedAt: string | null;
        }[];
        strikes: {
            decisionId: string;
            at: string;
            expiresAt: string;
        }[];
        notices: {
            id: string;
            caseId: string | null;
            decisionId: string | null;
            template: string;
            answer: string | null;
            at: string;
            readAt: string | null;
            answeredAt: string | null;
        }[];
        grievances: {
            ticket: string;
            name: string;
            contact: string;
            page: string | null;
            isIntimateImage: boolean;
            text: string;
            answer: string | null;
            createdAt: string;
            acknowledgedAt: string | null;
            dueAt: string;
            decidedAt: string | null;
        }[];
        photoCodes: {
            animalId: string;
            day: string;
            objectPath: string;
            submittedAt: string;
            decidedAt: string | null;
        }[];
        /** The id of the next listing, if the number for its photo was shown. */
        reservedListings: {
            animalId: string;
            reservedAt: string;
        }[];
        /** Photos of which a perceptual hash is stored, to recognize copies. */
        hashedPhotos: {
            objectPath: string;
            hashedAt: string;
        }[];
    };
};
export type Readiness = {
    status: "ok" | "unavailable" | "outdated" | "stopping";
    database: "ok" | "away";
    storage: "ok" | "away";
    reason?: string;
    replicas?: ("ok" | "behind" | "away" | "primary")[];
};
export type Serving = {
    status: "ok" | "stopping";
};
/**
 * Browse and search listings on sale
 */
export function listAnimals({ category, search, pincode, lat, lng, breed, kind, priceMin, priceMax, milkMin, lactation, pregnant, withCalf, withPhoto, withVideo, km, district, state, limit, offset, sort, cursor, updatedSince, ifNoneMatch }: {
    category?: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
    search?: string;
    pincode?: string;
    lat?: number;
    lng?: number;
    breed?: "cattle-amritmahal" | "cattle-bachaur" | "cattle-badri" | "cattle-bargur" | "cattle-belahi" | "cattle-binjharpuri" | "cattle-dagri" | "cattle-dangi" | "cattle-deoni" | "cattle-gangatiri" | "cattle-gaolao" | "cattle-ghumusari" | "cattle-gir" | "cattle-hallikar" | "cattle-hariana" | "cattle-himachali-pahari" | "cattle-kangayam" | "cattle-kankrej" | "cattle-kathani" | "cattle-kenkatha" | "cattle-khariar" | "cattle-kherigarh" | "cattle-khillar" | "cattle-konkan-kapila" | "cattle-kosali" | "cattle-krishna-valley" | "cattle-ladakhi" | "cattle-lakhimi" | "cattle-malnad-gidda" | "cattle-malvi" | "cattle-masilum" | "cattle-mewati" | "cattle-motu" | "cattle-nagori" | "cattle-nari" | "cattle-nimari" | "cattle-ongole" | "cattle-poda-thurpu" | "cattle-ponwar" | "cattle-pulikulam" | "cattle-punganur" | "cattle-purnea" | "cattle-rathi" | "cattle-red-kandhari" | "cattle-red-sindhi" | "cattle-sahiwal" | "cattle-sanchori" | "cattle-shweta-kapila" | "cattle-siri" | "cattle-tharparkar" | "cattle-thutho" | "cattle-umblachery" | "cattle-vechur" | "cattle-frieswal" | "cattle-karan-fries" | "cattle-karan-swiss" | "cattle-vrindavani" | "cattle-phule-triveni" | "cattle-holstein-friesian-hf" | "cattle-jersey" | "cattle-brown-swiss" | "cattle-hf-cross" | "cattle-jersey-cross" | "cattle-hf-jersey-cross" | "cattle-gir-cross" | "cattle-sahiwal-cross" | "cattle-crossbred" | "cattle-desi-local" | "buffalo-banni" | "buffalo-bargur" | "buffalo-bhadawari" | "buffalo-chhattisgarhi" | "buffalo-chilika" | "buffalo-dharwadi" | "buffalo-gojri" | "buffalo-jaffarabadi" | "buffalo-kalahandi" | "buffalo-luit-swamp" | "buffalo-manah" | "buffalo-manda" | "buffalo-marathwadi" | "buffalo-mehsana" | "buffalo-murrah" | "buffalo-nagpuri" | "buffalo-nili-ravi" | "buffalo-pandharpuri" | "buffalo-purnathadi" | "buffalo-surti" | "buffalo-toda" | "buffalo-murrah-cross-graded" | "buffalo-jaffarabadi-cross" | "buffalo-mehsana-cross" | "buffalo-godavari" | "buffalo-tarai" | "buffalo-sambalpuri" | "buffalo-crossbred" | "buffalo-desi-local" | "goats-andamani" | "goats-anjori" | "goats-assam-hill" | "goats-attappady-black" | "goats-barbari" | "goats-beetal" | "goats-berari" | "goats-bhakarwali" | "goats-bidri" | "goats-black-bengal" | "goats-bundelkhandi" | "goats-changthangi" | "goats-chaugarkha" | "goats-chegu" | "goats-gaddi" | "goats-ganjam" | "goats-gohilwadi" | "goats-gujari" | "goats-jakhrana" | "goats-jamunapari" | "goats-kahmi" | "goats-kanni-adu" | "goats-karauli" | "goats-kodi-adu" | "goats-konkan-kanyal" | "goats-kutchi" | "goats-malabari" | "goats-marwari" | "goats-mehsana" | "goats-nandidurga" | "goats-osmanabadi" | "goats-pantja" | "goats-rohilkhandi" | "goats-salem-black" | "goats-sangamneri" | "goats-sirohi" | "goats-sojat" | "goats-sumi-ne" | "goats-surti" | "goats-teressa" | "goats-zalawadi" | "goats-boer" | "goats-saanen" | "goats-alpine" | "goats-boer-cross" | "goats-sirohi-cross" | "goats-beetal-cross" | "goats-totapari" | "goats-ajmeri" | "goats-kathiawadi" | "goats-crossbred" | "goats-desi-local" | "sheep-balangir" | "sheep-bellary" | "sheep-bhakarwal" | "sheep-bonpala" | "sheep-changthangi" | "sheep-chevaadu" | "sheep-chokla" | "sheep-chottanagpuri" | "sheep-coimbatore" | "sheep-deccani" | "sheep-gaddi" | "sheep-ganjam" | "sheep-garole" | "sheep-gurez" | "sheep-hassan" | "sheep-jaisalmeri" | "sheep-jalauni" | "sheep-kajali" | "sheep-karnah" | "sheep-katchaikatty-black" | "sheep-kendrapada" | "sheep-kenguri" | "sheep-kilakarsal" | "sheep-macherla" | "sheep-madras-red" | "sheep-magra" | "sheep-malpura" | "sheep-mandya" | "sheep-marwari" | "sheep-mecheri" | "sheep-muzzafarnagri" | "sheep-nali" | "sheep-nellore" | "sheep-nilgiri" | "sheep-panchali" | "sheep-patanwadi" | "sheep-poonchi" | "sheep-pugal" | "sheep-ramnad-white" | "sheep-rampur-bushair" | "sheep-shahbadi" | "sheep-sonadi" | "sheep-tibetan" | "sheep-tiruchi-black" | "sheep-vembur" | "sheep-madgyal" | "sheep-lonand" | "sheep-sangamneri-deccani-strain" | "sheep-nari-suwarna" | "sheep-avishaan" | "sheep-avikalin" | "sheep-bharat-merino" | "sheep-dumba" | "sheep-dorper" | "sheep-merino" | "sheep-rambouillet" | "sheep-kheri" | "sheep-crossbred" | "sheep-desi-local" | "poultry-ankaleshwar" | "poultry-aravali" | "poultry-aseel" | "poultry-busra" | "poultry-chittagong" | "poultry-danki" | "poultry-daothigir" | "poultry-ghagus" | "poultry-hansli" | "poultry-harringhata-black" | "poultry-kadaknath" | "poultry-kalasthi" | "poultry-kashmir-favorolla" | "poultry-kaunayen" | "poultry-mewari" | "poultry-miri" | "poultry-nicobari" | "poultry-punjab-brown" | "poultry-tellichery" | "poultry-uttara" | "poultry-pati-duck" | "poultry-maithili-duck" | "poultry-andamani-duck" | "poultry-kashmir-anz-goose" | "poultry-vanaraja" | "poultry-gramapriya" | "poultry-giriraja" | "poultry-satpuda-desi" | "poultry-kuroiler" | "poultry-kaveri" | "poultry-sonali" | "poultry-cari-nirbheek" | "poultry-cari-shyama" | "poultry-rhode-island-red-rir" | "poultry-white-leghorn" | "poultry-bv-380-brown-layer" | "poultry-bv-300-white-layer" | "poultry-broiler" | "poultry-khaki-campbell-duck" | "poultry-white-pekin-duck" | "poultry-japanese-quail-bater" | "poultry-turkey" | "poultry-guinea-fowl" | "poultry-tripureswari-duck" | "poultry-crossbred" | "poultry-desi-local-chicken";
    kind?: "cow" | "heifer" | "calf" | "bull" | "bullock" | "she-buffalo" | "buffalo-heifer" | "buffalo-calf" | "he-buffalo" | "doe" | "buck" | "kid" | "ewe" | "ram" | "lamb" | "hen" | "cock" | "chick" | "duck" | "goose" | "turkey" | "quail" | "guinea-fowl";
    priceMin?: number;
    priceMax?: number;
    milkMin?: number;
    lactation?: "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "4plus";
    pregnant?: boolean;
    withCalf?: boolean;
    withPhoto?: boolean;
    withVideo?: boolean;
    km?: number;
    district?: "nicobar-andaman-and-nicobar-islands" | "north-and-middle-andaman-andaman-and-nicobar-islands" | "south-andaman-andaman-and-nicobar-islands" | "alluri-sitharama-raju-andhra-pradesh" | "anakapalli-andhra-pradesh" | "anantapur-andhra-pradesh" | "annamayya-andhra-pradesh" | "bapatla-andhra-pradesh" | "chittoor-andhra-pradesh" | "east-godavari-andhra-pradesh" | "eluru-andhra-pradesh" | "guntur-andhra-pradesh" | "kakinada-andhra-pradesh" | "konaseema-andhra-pradesh" | "krishna-andhra-pradesh" | "kurnool-andhra-pradesh" | "ntr-andhra-pradesh" | "nandyal-andhra-pradesh" | "palnadu-andhra-pradesh" | "parvathipuram-manyam-andhra-pradesh" | "prakasam-andhra-pradesh" | "spsr-nellore-andhra-pradesh" | "sri-sathya-sai-andhra-pradesh" | "srikakulam-andhra-pradesh" | "tirupati-andhra-pradesh" | "visakhapatnam-andhra-pradesh" | "vizianagaram-andhra-pradesh" | "west-godavari-andhra-pradesh" | "ysr-kadapa-andhra-pradesh" | "anjaw-arunachal-pradesh" | "changlang-arunachal-pradesh" | "dibang-valley-arunachal-pradesh" | "east-kameng-arunachal-pradesh" | "east-siang-arunachal-pradesh" | "kurung-kumey-arunachal-pradesh" | "lohit-arunachal-pradesh" | "longding-arunachal-pradesh" | "lower-siang-arunachal-pradesh" | "lower-subansiri-arunachal-pradesh" | "namsai-arunachal-pradesh" | "pakke-kessang-arunachal-pradesh" | "papum-pare-arunachal-pradesh" | "shi-yomi-arunachal-pradesh" | "tawang-arunachal-pradesh" | "tirap-arunachal-pradesh" | "upper-siang-arunachal-pradesh" | "upper-subansiri-arunachal-pradesh" | "west-kameng-arunachal-pradesh" | "west-siang-arunachal-pradesh" | "bajali-assam" | "baksa-assam" | "barpeta-assam" | "biswanath-assam" | "bongaigaon-assam" | "cachar-assam" | "charaideo-assam" | "chirang-assam" | "darrang-assam" | "dhemaji-assam" | "dhubri-assam" | "dibrugarh-assam" | "dima-hasao-assam" | "goalpara-assam" | "golaghat-assam" | "hailakandi-assam" | "hojai-assam" | "jorhat-assam" | "kamrup-assam" | "kamrup-metropolitan-assam" | "karbi-anglong-assam" | "karimganj-assam" | "kokrajhar-assam" | "lakhimpur-assam" | "majuli-assam" | "morigaon-assam" | "nagaon-assam" | "nalbari-assam" | "sivasagar-assam" | "sonitpur-assam" | "south-salmara-mancachar-assam" | "tinsukia-assam" | "udalguri-assam" | "west-karbi-anglong-assam" | "araria-bihar" | "arwal-bihar" | "aurangabad-bihar" | "banka-bihar" | "begusarai-bihar" | "bhagalpur-bihar" | "bhojpur-bihar" | "buxar-bihar" | "darbhanga-bihar" | "east-champaran-bihar" | "gaya-bihar" | "gopalganj-bihar" | "jamui-bihar" | "jehanabad-bihar" | "kaimur-bihar" | "katihar-bihar" | "khagaria-bihar" | "kishanganj-bihar" | "lakhisarai-bihar" | "madhepura-bihar" | "madhubani-bihar" | "munger-bihar" | "muzaffarpur-bihar" | "nalanda-bihar" | "nawada-bihar" | "patna-bihar" | "purnia-bihar" | "rohtas-bihar" | "saharsa-bihar" | "samastipur-bihar" | "saran-bihar" | "sheikhpura-bihar" | "sheohar-bihar" | "sitamarhi-bihar" | "siwan-bihar" | "supaul-bihar" | "vaishali-bihar" | "west-champaran-bihar" | "balod-chhattisgarh" | "baloda-bazar-chhattisgarh" | "balrampur-chhattisgarh" | "bastar-chhattisgarh" | "bemetara-chhattisgarh" | "bijapur-chhattisgarh" | "bilaspur-chhattisgarh" | "dantewada-chhattisgarh" | "dhamtari-chhattisgarh" | "durg-chhattisgarh" | "gariyaband-chhattisgarh" | "gaurela-pendra-marwahi-chhattisgarh" | "janjgir-champa-chhattisgarh" | "jashpur-chhattisgarh" | "kabirdham-chhattisgarh" | "kanker-chhattisgarh" | "kondagaon-chhattisgarh" | "korba-chhattisgarh" | "korea-chhattisgarh" | "mahasamund-chhattisgarh" | "mungeli-chhattisgarh" | "narayanpur-chhattisgarh" | "raigarh-chhattisgarh" | "raipur-chhattisgarh" | "rajnandgaon-chhattisgarh" | "sukma-chhattisgarh" | "surajpur-chhattisgarh" | "surguja-chhattisgarh" | "chandigarh-chandigarh" | "dadra-and-nagar-haveli-dadra-and-nagar-haveli-and-daman-and-diu" | "daman-dadra-and-nagar-haveli-and-daman-and-diu" | "diu-dadra-and-nagar-haveli-and-daman-and-diu" | "central-delhi-delhi" | "east-delhi-delhi" | "new-delhi-delhi" | "north-delhi-delhi" | "north-east-delhi-delhi" | "north-west-delhi-delhi" | "shahdara-delhi" | "south-delhi-delhi" | "south-east-delhi-delhi" | "south-west-delhi-delhi" | "west-delhi-delhi" | "north-goa-goa" | "south-goa-goa" | "ahmedabad-gujarat" | "amreli-gujarat" | "anand-gujarat" | "aravalli-gujarat" | "banaskantha-gujarat" | "bharuch-gujarat" | "bhavnagar-gujarat" | "botad-gujarat" | "chhota-udaipur-gujarat" | "dahod-gujarat" | "dang-gujarat" | "devbhumi-dwarka-gujarat" | "gandhinagar-gujarat" | "gir-somnath-gujarat" | "jamnagar-gujarat" | "junagadh-gujarat" | "kachchh-gujarat" | "kheda-gujarat" | "mahisagar-gujarat" | "mehsana-gujarat" | "morbi-gujarat" | "narmada-gujarat" | "navsari-gujarat" | "panchmahal-gujarat" | "patan-gujarat" | "porbandar-gujarat" | "rajkot-gujarat" | "sabarkantha-gujarat" | "surat-gujarat" | "surendranagar-gujarat" | "tapi-gujarat" | "vadodara-gujarat" | "valsad-gujarat" | "bilaspur-himachal-pradesh" | "chamba-himachal-pradesh" | "hamirpur-himachal-pradesh" | "kangra-himachal-pradesh" | "kinnaur-himachal-pradesh" | "kullu-himachal-pradesh" | "lahaul-and-spiti-himachal-pradesh" | "mandi-himachal-pradesh" | "shimla-himachal-pradesh" | "sirmaur-himachal-pradesh" | "solan-himachal-pradesh" | "una-himachal-pradesh" | "ambala-haryana" | "bhiwani-haryana" | "charkhi-dadri-haryana" | "faridabad-haryana" | "fatehabad-haryana" | "gurugram-haryana" | "hisar-haryana" | "jhajjar-haryana" | "jind-haryana" | "kaithal-haryana" | "karnal-haryana" | "kurukshetra-haryana" | "mahendragarh-haryana" | "nuh-haryana" | "palwal-haryana" | "panchkula-haryana" | "panipat-haryana" | "rewari-haryana" | "rohtak-haryana" | "sirsa-haryana" | "sonipat-haryana" | "yamunanagar-haryana" | "bokaro-jharkhand" | "chatra-jharkhand" | "deoghar-jharkhand" | "dhanbad-jharkhand" | "dumka-jharkhand" | "east-singhbhum-jharkhand" | "garhwa-jharkhand" | "giridih-jharkhand" | "godda-jharkhand" | "gumla-jharkhand" | "hazaribagh-jharkhand" | "jamtara-jharkhand" | "khunti-jharkhand" | "koderma-jharkhand" | "latehar-jharkhand" | "lohardaga-jharkhand" | "pakur-jharkhand" | "palamu-jharkhand" | "ramgarh-jharkhand" | "ranchi-jharkhand" | "sahibganj-jharkhand" | "seraikela-kharsawan-jharkhand" | "simdega-jharkhand" | "west-singhbhum-jharkhand" | "anantnag-jammu-and-kashmir" | "bandipora-jammu-and-kashmir" | "baramulla-jammu-and-kashmir" | "budgam-jammu-and-kashmir" | "doda-jammu-and-kashmir" | "ganderbal-jammu-and-kashmir" | "jammu-jammu-and-kashmir" | "kathua-jammu-and-kashmir" | "kishtwar-jammu-and-kashmir" | "kulgam-jammu-and-kashmir" | "kupwara-jammu-and-kashmir" | "poonch-jammu-and-kashmir" | "pulwama-jammu-and-kashmir" | "rajouri-jammu-and-kashmir" | "ramban-jammu-and-kashmir" | "reasi-jammu-and-kashmir" | "samba-jammu-and-kashmir" | "shopian-jammu-and-kashmir" | "srinagar-jammu-and-kashmir" | "udhampur-jammu-and-kashmir" | "bagalkot-karnataka" | "ballari-karnataka" | "belagavi-karnataka" | "bengaluru-rural-karnataka" | "bengaluru-urban-karnataka" | "bidar-karnataka" | "chamarajanagara-karnataka" | "chikkaballapura-karnataka" | "chikkamagaluru-karnataka" | "chitradurga-karnataka" | "dakshina-kannada-karnataka" | "davangere-karnataka" | "dharwad-karnataka" | "gadag-karnataka" | "hassan-karnataka" | "haveri-karnataka" | "kalaburagi-karnataka" | "kodagu-karnataka" | "kolar-karnataka" | "koppal-karnataka" | "mandya-karnataka" | "mysuru-karnataka" | "raichur-karnataka" | "ramanagara-karnataka" | "shivamogga-karnataka" | "tumakuru-karnataka" | "udupi-karnataka" | "uttara-kannada-karnataka" | "vijayanagara-karnataka" | "vijayapura-karnataka" | "yadgir-karnataka" | "alappuzha-kerala" | "ernakulam-kerala" | "idukki-kerala" | "kannur-kerala" | "kasaragod-kerala" | "kollam-kerala" | "kottayam-kerala" | "kozhikode-kerala" | "malappuram-kerala" | "palakkad-kerala" | "pathanamthitta-kerala" | "thiruvananthapuram-kerala" | "thrissur-kerala" | "wayanad-kerala" | "kargil-ladakh" | "leh-ladakh" | "lakshadweep-lakshadweep" | "ahilyanagar-maharashtra" | "akola-maharashtra" | "amravati-maharashtra" | "beed-maharashtra" | "bhandara-maharashtra" | "buldhana-maharashtra" | "chandrapur-maharashtra" | "chhatrapati-sambhajinagar-maharashtra" | "dharashiv-maharashtra" | "dhule-maharashtra" | "gadchiroli-maharashtra" | "gondia-maharashtra" | "hingoli-maharashtra" | "jalgaon-maharashtra" | "jalna-maharashtra" | "kolhapur-maharashtra" | "latur-maharashtra" | "mumbai-maharashtra" | "mumbai-suburban-maharashtra" | "nagpur-maharashtra" | "nanded-maharashtra" | "nandurbar-maharashtra" | "nashik-maharashtra" | "palghar-maharashtra" | "parbhani-maharashtra" | "pune-maharashtra" | "raigad-maharashtra" | "ratnagiri-maharashtra" | "sangli-maharashtra" | "satara-maharashtra" | "sindhudurg-maharashtra" | "solapur-maharashtra" | "thane-maharashtra" | "wardha-maharashtra" | "washim-maharashtra" | "yavatmal-maharashtra" | "east-garo-hills-meghalaya" | "east-jaintia-hills-meghalaya" | "east-khasi-hills-meghalaya" | "north-garo-hills-meghalaya" | "ri-bhoi-meghalaya" | "south-garo-hills-meghalaya" | "south-west-garo-hills-meghalaya" | "south-west-khasi-hills-meghalaya" | "west-garo-hills-meghalaya" | "west-jaintia-hills-meghalaya" | "west-khasi-hills-meghalaya" | "bishnupur-manipur" | "chandel-manipur" | "churachandpur-manipur" | "imphal-east-manipur" | "imphal-west-manipur" | "jiribam-manipur" | "kakching-manipur" | "kangpokpi-manipur" | "noney-manipur" | "pherzawl-manipur" | "senapati-manipur" | "tamenglong-manipur" | "tengnoupal-manipur" | "thoubal-manipur" | "ukhrul-manipur" | "agar-malwa-madhya-pradesh" | "alirajpur-madhya-pradesh" | "anuppur-madhya-pradesh" | "ashoknagar-madhya-pradesh" | "balaghat-madhya-pradesh" | "barwani-madhya-pradesh" | "betul-madhya-pradesh" | "bhind-madhya-pradesh" | "bhopal-madhya-pradesh" | "burhanpur-madhya-pradesh" | "chhatarpur-madhya-pradesh" | "chhindwara-madhya-pradesh" | "damoh-madhya-pradesh" | "datia-madhya-pradesh" | "dewas-madhya-pradesh" | "dhar-madhya-pradesh" | "dindori-madhya-pradesh" | "guna-madhya-pradesh" | "gwalior-madhya-pradesh" | "harda-madhya-pradesh" | "indore-madhya-pradesh" | "jabalpur-madhya-pradesh" | "jhabua-madhya-pradesh" | "katni-madhya-pradesh" | "khandwa-madhya-pradesh" | "khargone-madhya-pradesh" | "mandla-madhya-pradesh" | "mandsaur-madhya-pradesh" | "morena-madhya-pradesh" | "narmadapuram-madhya-pradesh" | "narsinghpur-madhya-pradesh" | "neemuch-madhya-pradesh" | "niwari-madhya-pradesh" | "panna-madhya-pradesh" | "raisen-madhya-pradesh" | "rajgarh-madhya-pradesh" | "ratlam-madhya-pradesh" | "rewa-madhya-pradesh" | "sagar-madhya-pradesh" | "satna-madhya-pradesh" | "sehore-madhya-pradesh" | "seoni-madhya-pradesh" | "shahdol-madhya-pradesh" | "shajapur-madhya-pradesh" | "sheopur-madhya-pradesh" | "shivpuri-madhya-pradesh" | "sidhi-madhya-pradesh" | "singrauli-madhya-pradesh" | "tikamgarh-madhya-pradesh" | "ujjain-madhya-pradesh" | "umaria-madhya-pradesh" | "vidisha-madhya-pradesh" | "aizawl-mizoram" | "champhai-mizoram" | "hnahthial-mizoram" | "khawzawl-mizoram" | "kolasib-mizoram" | "lawngtlai-mizoram" | "lunglei-mizoram" | "mamit-mizoram" | "saiha-mizoram" | "saitual-mizoram" | "serchhip-mizoram" | "dimapur-nagaland" | "kiphire-nagaland" | "kohima-nagaland" | "longleng-nagaland" | "mokokchung-nagaland" | "mon-nagaland" | "peren-nagaland" | "phek-nagaland" | "tuensang-nagaland" | "wokha-nagaland" | "zunheboto-nagaland" | "angul-odisha" | "balangir-odisha" | "balasore-odisha" | "bargarh-odisha" | "bhadrak-odisha" | "boudh-odisha" | "cuttack-odisha" | "deogarh-odisha" | "dhenkanal-odisha" | "gajapati-odisha" | "ganjam-odisha" | "jagatsinghapur-odisha" | "jajapur-odisha" | "jharsuguda-odisha" | "kalahandi-odisha" | "kandhamal-odisha" | "kendrapara-odisha" | "kendujhar-odisha" | "khordha-odisha" | "koraput-odisha" | "malkangiri-odisha" | "mayurbhanj-odisha" | "nabarangpur-odisha" | "nayagarh-odisha" | "nuapada-odisha" | "puri-odisha" | "rayagada-odisha" | "sambalpur-odisha" | "subarnapur-odisha" | "sundargarh-odisha" | "amritsar-punjab" | "barnala-punjab" | "bathinda-punjab" | "faridkot-punjab" | "fatehgarh-sahib-punjab" | "fazilka-punjab" | "firozepur-punjab" | "gurdaspur-punjab" | "hoshiarpur-punjab" | "jalandhar-punjab" | "kapurthala-punjab" | "ludhiana-punjab" | "malerkotla-punjab" | "mansa-punjab" | "moga-punjab" | "pathankot-punjab" | "patiala-punjab" | "rupnagar-punjab" | "sas-nagar-mohali-punjab" | "sangrur-punjab" | "shahid-bhagat-singh-nagar-punjab" | "sri-muktsar-sahib-punjab" | "tarn-taran-punjab" | "karaikal-puducherry" | "mahe-puducherry" | "puducherry-puducherry" | "ajmer-rajasthan" | "alwar-rajasthan" | "banswara-rajasthan" | "baran-rajasthan" | "barmer-rajasthan" | "bharatpur-rajasthan" | "bhilwara-rajasthan" | "bikaner-rajasthan" | "bundi-rajasthan" | "chittorgarh-rajasthan" | "churu-rajasthan" | "dausa-rajasthan" | "dholpur-rajasthan" | "dungarpur-rajasthan" | "hanumangarh-rajasthan" | "jaipur-rajasthan" | "jaisalmer-rajasthan" | "jalore-rajasthan" | "jhalawar-rajasthan" | "jhunjhunu-rajasthan" | "jodhpur-rajasthan" | "karauli-rajasthan" | "kota-rajasthan" | "nagaur-rajasthan" | "pali-rajasthan" | "pratapgarh-rajasthan" | "rajsamand-rajasthan" | "sawai-madhopur-rajasthan" | "sikar-rajasthan" | "sirohi-rajasthan" | "sri-ganganagar-rajasthan" | "tonk-rajasthan" | "udaipur-rajasthan" | "gangtok-sikkim" | "gyalshing-sikkim" | "mangan-sikkim" | "namchi-sikkim" | "pakyong-sikkim" | "ariyalur-tamil-nadu" | "chengalpattu-tamil-nadu" | "chennai-tamil-nadu" | "coimbatore-tamil-nadu" | "cuddalore-tamil-nadu" | "dharmapuri-tamil-nadu" | "dindigul-tamil-nadu" | "erode-tamil-nadu" | "kallakurichi-tamil-nadu" | "kanchipuram-tamil-nadu" | "kanyakumari-tamil-nadu" | "karur-tamil-nadu" | "krishnagiri-tamil-nadu" | "madurai-tamil-nadu" | "mayiladuthurai-tamil-nadu" | "nagapattinam-tamil-nadu" | "namakkal-tamil-nadu" | "perambalur-tamil-nadu" | "pudukkottai-tamil-nadu" | "ramanathapuram-tamil-nadu" | "ranipet-tamil-nadu" | "salem-tamil-nadu" | "sivaganga-tamil-nadu" | "tenkasi-tamil-nadu" | "thanjavur-tamil-nadu" | "the-nilgiris-tamil-nadu" | "theni-tamil-nadu" | "thiruvallur-tamil-nadu" | "thiruvarur-tamil-nadu" | "thoothukudi-tamil-nadu" | "tiruchirappalli-tamil-nadu" | "tirunelveli-tamil-nadu" | "tirupattur-tamil-nadu" | "tiruppur-tamil-nadu" | "tiruvannamalai-tamil-nadu" | "vellore-tamil-nadu" | "viluppuram-tamil-nadu" | "virudhunagar-tamil-nadu" | "dhalai-tripura" | "gomati-tripura" | "khowai-tripura" | "north-tripura-tripura" | "sepahijala-tripura" | "south-tripura-tripura" | "unakoti-tripura" | "west-tripura-tripura" | "adilabad-telangana" | "bhadradri-kothagudem-telangana" | "hanumakonda-telangana" | "hyderabad-telangana" | "jagtial-telangana" | "jangaon-telangana" | "jayashankar-bhupalapally-telangana" | "jogulamba-gadwal-telangana" | "kamareddy-telangana" | "karimnagar-telangana" | "khammam-telangana" | "kumuram-bheem-asifabad-telangana" | "mahabubabad-telangana" | "mahabubnagar-telangana" | "mancherial-telangana" | "medak-telangana" | "medchal-malkajgiri-telangana" | "mulugu-telangana" | "nagarkurnool-telangana" | "nalgonda-telangana" | "narayanpet-telangana" | "nirmal-telangana" | "nizamabad-telangana" | "peddapalli-telangana" | "rajanna-sircilla-telangana" | "ranga-reddy-telangana" | "sangareddy-telangana" | "siddipet-telangana" | "suryapet-telangana" | "vikarabad-telangana" | "wanaparthy-telangana" | "warangal-telangana" | "yadadri-bhuvanagiri-telangana" | "almora-uttarakhand" | "bageshwar-uttarakhand" | "chamoli-uttarakhand" | "champawat-uttarakhand" | "dehradun-uttarakhand" | "haridwar-uttarakhand" | "nainital-uttarakhand" | "pauri-garhwal-uttarakhand" | "pithoragarh-uttarakhand" | "rudraprayag-uttarakhand" | "tehri-garhwal-uttarakhand" | "udham-singh-nagar-uttarakhand" | "uttarkashi-uttarakhand" | "agra-uttar-pradesh" | "aligarh-uttar-pradesh" | "ambedkar-nagar-uttar-pradesh" | "amethi-uttar-pradesh" | "amroha-uttar-pradesh" | "auraiya-uttar-pradesh" | "ayodhya-uttar-pradesh" | "azamgarh-uttar-pradesh" | "baghpat-uttar-pradesh" | "bahraich-uttar-pradesh" | "ballia-uttar-pradesh" | "balrampur-uttar-pradesh" | "banda-uttar-pradesh" | "barabanki-uttar-pradesh" | "bareilly-uttar-pradesh" | "basti-uttar-pradesh" | "bhadohi-uttar-pradesh" | "bijnor-uttar-pradesh" | "budaun-uttar-pradesh" | "bulandshahr-uttar-pradesh" | "chandauli-uttar-pradesh" | "chitrakoot-uttar-pradesh" | "deoria-uttar-pradesh" | "etah-uttar-pradesh" | "etawah-uttar-pradesh" | "farrukhabad-uttar-pradesh" | "fatehpur-uttar-pradesh" | "firozabad-uttar-pradesh" | "gautam-buddha-nagar-uttar-pradesh" | "ghaziabad-uttar-pradesh" | "ghazipur-uttar-pradesh" | "gonda-uttar-pradesh" | "gorakhpur-uttar-pradesh" | "hamirpur-uttar-pradesh" | "hapur-uttar-pradesh" | "hardoi-uttar-pradesh" | "hathras-uttar-pradesh" | "jalaun-uttar-pradesh" | "jaunpur-uttar-pradesh" | "jhansi-uttar-pradesh" | "kannauj-uttar-pradesh" | "kanpur-dehat-uttar-pradesh" | "kanpur-nagar-uttar-pradesh" | "kasganj-uttar-pradesh" | "kaushambi-uttar-pradesh" | "kushinagar-uttar-pradesh" | "lakhimpur-kheri-uttar-pradesh" | "lalitpur-uttar-pradesh" | "lucknow-uttar-pradesh" | "maharajganj-uttar-pradesh" | "mahoba-uttar-pradesh" | "mainpuri-uttar-pradesh" | "mathura-uttar-pradesh" | "mau-uttar-pradesh" | "meerut-uttar-pradesh" | "mirzapur-uttar-pradesh" | "moradabad-uttar-pradesh" | "muzaffarnagar-uttar-pradesh" | "pilibhit-uttar-pradesh" | "pratapgarh-uttar-pradesh" | "prayagraj-uttar-pradesh" | "rae-bareli-uttar-pradesh" | "rampur-uttar-pradesh" | "saharanpur-uttar-pradesh" | "sambhal-uttar-pradesh" | "sant-kabir-nagar-uttar-pradesh" | "shahjahanpur-uttar-pradesh" | "shamli-uttar-pradesh" | "shravasti-uttar-pradesh" | "siddharthnagar-uttar-pradesh" | "sitapur-uttar-pradesh" | "sonbhadra-uttar-pradesh" | "sultanpur-uttar-pradesh" | "unnao-uttar-pradesh" | "varanasi-uttar-pradesh" | "alipurduar-west-bengal" | "bankura-west-bengal" | "birbhum-west-bengal" | "cooch-behar-west-bengal" | "dakshin-dinajpur-west-bengal" | "darjeeling-west-bengal" | "hooghly-west-bengal" | "howrah-west-bengal" | "jalpaiguri-west-bengal" | "jhargram-west-bengal" | "kalimpong-west-bengal" | "kolkata-west-bengal" | "malda-west-bengal" | "murshidabad-west-bengal" | "nadia-west-bengal" | "north-24-parganas-west-bengal" | "paschim-bardhaman-west-bengal" | "paschim-medinipur-west-bengal" | "purba-bardhaman-west-bengal" | "purba-medinipur-west-bengal" | "purulia-west-bengal" | "south-24-parganas-west-bengal" | "uttar-dinajpur-west-bengal";
    state?: "andaman-and-nicobar-islands" | "andhra-pradesh" | "arunachal-pradesh" | "assam" | "bihar" | "chandigarh" | "chhattisgarh" | "dadra-and-nagar-haveli-and-daman-and-diu" | "delhi" | "goa" | "gujarat" | "haryana" | "himachal-pradesh" | "jammu-and-kashmir" | "jharkhand" | "karnataka" | "kerala" | "ladakh" | "lakshadweep" | "madhya-pradesh" | "maharashtra" | "manipur" | "meghalaya" | "mizoram" | "nagaland" | "odisha" | "puducherry" | "punjab" | "rajasthan" | "sikkim" | "tamil-nadu" | "telangana" | "tripura" | "uttar-pradesh" | "uttarakhand" | "west-bengal";
    limit?: number;
    offset?: number;
    sort?: "recent" | "price-low" | "price-high" | "nearest";
    cursor?: string;
    updatedSince?: string;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Animal[];
    } | {
        status: 304;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 410;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/animals${QS.query(QS.explode({
        category,
        search,
        pincode,
        lat,
        lng,
        breed,
        kind,
        priceMin,
        priceMax,
        milkMin,
        lactation,
        pregnant,
        withCalf,
        withPhoto,
        withVideo,
        km,
        district,
        state,
        limit,
        offset,
        sort,
        cursor,
        updatedSince
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Create a listing
 */
export function createAnimal({ idempotencyKey, newAnimal }: {
    idempotencyKey?: string;
    newAnimal: NewAnimal;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Animal;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 409;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/animals", oazapfts.json({
        ...opts,
        method: "POST",
        body: newAnimal,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Get a listing
 */
export function getAnimal({ id, ifNoneMatch }: {
    id: string;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Animal;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/animals/${encodeURIComponent(id)}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Update a listing
 */
export function updateAnimal({ id, ifMatch, animalChanges }: {
    id: string;
    ifMatch?: string;
    animalChanges: AnimalChanges;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Animal;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 409;
        data: Error;
    } | {
        status: 412;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/animals/${encodeURIComponent(id)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body: animalChanges,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    }));
}
/**
 * Delete a listing
 */
export function deleteAnimal({ id, ifMatch }: {
    id: string;
    ifMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 412;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/animals/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE",
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    });
}
/**
 * Find listings like this one
 */
export function listSimilarAnimals({ id }: {
    id: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Animal[];
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/animals/${encodeURIComponent(id)}/similar`, {
        ...opts
    });
}
/**
 * Mark a listing as sold
 */
export function markAnimalSold({ id, sale }: {
    id: string;
    sale: Sale;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Animal;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 409;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/animals/${encodeURIComponent(id)}/sold`, oazapfts.json({
        ...opts,
        method: "POST",
        body: sale
    }));
}
/**
 * Undo a sale
 */
export function undoAnimalSold({ id }: {
    id: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Animal;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 409;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/animals/${encodeURIComponent(id)}/sold`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Renew a listing
 */
export function renewAnimal({ id }: {
    id: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Animal;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 409;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/animals/${encodeURIComponent(id)}/renew`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Count a view of a listing
 */
export function countView({ id }: {
    id: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/animals/${encodeURIComponent(id)}/views`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Subscribe to a list as an Atom feed
 */
export function getAnimalsAtom({ category, search, pincode, lat, lng, breed, kind, priceMin, priceMax, milkMin, lactation, pregnant, withCalf, withPhoto, withVideo, km, district, state, lang, ifNoneMatch }: {
    category?: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
    search?: string;
    pincode?: string;
    lat?: number;
    lng?: number;
    breed?: "cattle-amritmahal" | "cattle-bachaur" | "cattle-badri" | "cattle-bargur" | "cattle-belahi" | "cattle-binjharpuri" | "cattle-dagri" | "cattle-dangi" | "cattle-deoni" | "cattle-gangatiri" | "cattle-gaolao" | "cattle-ghumusari" | "cattle-gir" | "cattle-hallikar" | "cattle-hariana" | "cattle-himachali-pahari" | "cattle-kangayam" | "cattle-kankrej" | "cattle-kathani" | "cattle-kenkatha" | "cattle-khariar" | "cattle-kherigarh" | "cattle-khillar" | "cattle-konkan-kapila" | "cattle-kosali" | "cattle-krishna-valley" | "cattle-ladakhi" | "cattle-lakhimi" | "cattle-malnad-gidda" | "cattle-malvi" | "cattle-masilum" | "cattle-mewati" | "cattle-motu" | "cattle-nagori" | "cattle-nari" | "cattle-nimari" | "cattle-ongole" | "cattle-poda-thurpu" | "cattle-ponwar" | "cattle-pulikulam" | "cattle-punganur" | "cattle-purnea" | "cattle-rathi" | "cattle-red-kandhari" | "cattle-red-sindhi" | "cattle-sahiwal" | "cattle-sanchori" | "cattle-shweta-kapila" | "cattle-siri" | "cattle-tharparkar" | "cattle-thutho" | "cattle-umblachery" | "cattle-vechur" | "cattle-frieswal" | "cattle-karan-fries" | "cattle-karan-swiss" | "cattle-vrindavani" | "cattle-phule-triveni" | "cattle-holstein-friesian-hf" | "cattle-jersey" | "cattle-brown-swiss" | "cattle-hf-cross" | "cattle-jersey-cross" | "cattle-hf-jersey-cross" | "cattle-gir-cross" | "cattle-sahiwal-cross" | "cattle-crossbred" | "cattle-desi-local" | "buffalo-banni" | "buffalo-bargur" | "buffalo-bhadawari" | "buffalo-chhattisgarhi" | "buffalo-chilika" | "buffalo-dharwadi" | "buffalo-gojri" | "buffalo-jaffarabadi" | "buffalo-kalahandi" | "buffalo-luit-swamp" | "buffalo-manah" | "buffalo-manda" | "buffalo-marathwadi" | "buffalo-mehsana" | "buffalo-murrah" | "buffalo-nagpuri" | "buffalo-nili-ravi" | "buffalo-pandharpuri" | "buffalo-purnathadi" | "buffalo-surti" | "buffalo-toda" | "buffalo-murrah-cross-graded" | "buffalo-jaffarabadi-cross" | "buffalo-mehsana-cross" | "buffalo-godavari" | "buffalo-tarai" | "buffalo-sambalpuri" | "buffalo-crossbred" | "buffalo-desi-local" | "goats-andamani" | "goats-anjori" | "goats-assam-hill" | "goats-attappady-black" | "goats-barbari" | "goats-beetal" | "goats-berari" | "goats-bhakarwali" | "goats-bidri" | "goats-black-bengal" | "goats-bundelkhandi" | "goats-changthangi" | "goats-chaugarkha" | "goats-chegu" | "goats-gaddi" | "goats-ganjam" | "goats-gohilwadi" | "goats-gujari" | "goats-jakhrana" | "goats-jamunapari" | "goats-kahmi" | "goats-kanni-adu" | "goats-karauli" | "goats-kodi-adu" | "goats-konkan-kanyal" | "goats-kutchi" | "goats-malabari" | "goats-marwari" | "goats-mehsana" | "goats-nandidurga" | "goats-osmanabadi" | "goats-pantja" | "goats-rohilkhandi" | "goats-salem-black" | "goats-sangamneri" | "goats-sirohi" | "goats-sojat" | "goats-sumi-ne" | "goats-surti" | "goats-teressa" | "goats-zalawadi" | "goats-boer" | "goats-saanen" | "goats-alpine" | "goats-boer-cross" | "goats-sirohi-cross" | "goats-beetal-cross" | "goats-totapari" | "goats-ajmeri" | "goats-kathiawadi" | "goats-crossbred" | "goats-desi-local" | "sheep-balangir" | "sheep-bellary" | "sheep-bhakarwal" | "sheep-bonpala" | "sheep-changthangi" | "sheep-chevaadu" | "sheep-chokla" | "sheep-chottanagpuri" | "sheep-coimbatore" | "sheep-deccani" | "sheep-gaddi" | "sheep-ganjam" | "sheep-garole" | "sheep-gurez" | "sheep-hassan" | "sheep-jaisalmeri" | "sheep-jalauni" | "sheep-kajali" | "sheep-karnah" | "sheep-katchaikatty-black" | "sheep-kendrapada" | "sheep-kenguri" | "sheep-kilakarsal" | "sheep-macherla" | "sheep-madras-red" | "sheep-magra" | "sheep-malpura" | "sheep-mandya" | "sheep-marwari" | "sheep-mecheri" | "sheep-muzzafarnagri" | "sheep-nali" | "sheep-nellore" | "sheep-nilgiri" | "sheep-panchali" | "sheep-patanwadi" | "sheep-poonchi" | "sheep-pugal" | "sheep-ramnad-white" | "sheep-rampur-bushair" | "sheep-shahbadi" | "sheep-sonadi" | "sheep-tibetan" | "sheep-tiruchi-black" | "sheep-vembur" | "sheep-madgyal" | "sheep-lonand" | "sheep-sangamneri-deccani-strain" | "sheep-nari-suwarna" | "sheep-avishaan" | "sheep-avikalin" | "sheep-bharat-merino" | "sheep-dumba" | "sheep-dorper" | "sheep-merino" | "sheep-rambouillet" | "sheep-kheri" | "sheep-crossbred" | "sheep-desi-local" | "poultry-ankaleshwar" | "poultry-aravali" | "poultry-aseel" | "poultry-busra" | "poultry-chittagong" | "poultry-danki" | "poultry-daothigir" | "poultry-ghagus" | "poultry-hansli" | "poultry-harringhata-black" | "poultry-kadaknath" | "poultry-kalasthi" | "poultry-kashmir-favorolla" | "poultry-kaunayen" | "poultry-mewari" | "poultry-miri" | "poultry-nicobari" | "poultry-punjab-brown" | "poultry-tellichery" | "poultry-uttara" | "poultry-pati-duck" | "poultry-maithili-duck" | "poultry-andamani-duck" | "poultry-kashmir-anz-goose" | "poultry-vanaraja" | "poultry-gramapriya" | "poultry-giriraja" | "poultry-satpuda-desi" | "poultry-kuroiler" | "poultry-kaveri" | "poultry-sonali" | "poultry-cari-nirbheek" | "poultry-cari-shyama" | "poultry-rhode-island-red-rir" | "poultry-white-leghorn" | "poultry-bv-380-brown-layer" | "poultry-bv-300-white-layer" | "poultry-broiler" | "poultry-khaki-campbell-duck" | "poultry-white-pekin-duck" | "poultry-japanese-quail-bater" | "poultry-turkey" | "poultry-guinea-fowl" | "poultry-tripureswari-duck" | "poultry-crossbred" | "poultry-desi-local-chicken";
    kind?: "cow" | "heifer" | "calf" | "bull" | "bullock" | "she-buffalo" | "buffalo-heifer" | "buffalo-calf" | "he-buffalo" | "doe" | "buck" | "kid" | "ewe" | "ram" | "lamb" | "hen" | "cock" | "chick" | "duck" | "goose" | "turkey" | "quail" | "guinea-fowl";
    priceMin?: number;
    priceMax?: number;
    milkMin?: number;
    lactation?: "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "4plus";
    pregnant?: boolean;
    withCalf?: boolean;
    withPhoto?: boolean;
    withVideo?: boolean;
    km?: number;
    district?: "nicobar-andaman-and-nicobar-islands" | "north-and-middle-andaman-andaman-and-nicobar-islands" | "south-andaman-andaman-and-nicobar-islands" | "alluri-sitharama-raju-andhra-pradesh" | "anakapalli-andhra-pradesh" | "anantapur-andhra-pradesh" | "annamayya-andhra-pradesh" | "bapatla-andhra-pradesh" | "chittoor-andhra-pradesh" | "east-godavari-andhra-pradesh" | "eluru-andhra-pradesh" | "guntur-andhra-pradesh" | "kakinada-andhra-pradesh" | "konaseema-andhra-pradesh" | "krishna-andhra-pradesh" | "kurnool-andhra-pradesh" | "ntr-andhra-pradesh" | "nandyal-andhra-pradesh" | "palnadu-andhra-pradesh" | "parvathipuram-manyam-andhra-pradesh" | "prakasam-andhra-pradesh" | "spsr-nellore-andhra-pradesh" | "sri-sathya-sai-andhra-pradesh" | "srikakulam-andhra-pradesh" | "tirupati-andhra-pradesh" | "visakhapatnam-andhra-pradesh" | "vizianagaram-andhra-pradesh" | "west-godavari-andhra-pradesh" | "ysr-kadapa-andhra-pradesh" | "anjaw-arunachal-pradesh" | "changlang-arunachal-pradesh" | "dibang-valley-arunachal-pradesh" | "east-kameng-arunachal-pradesh" | "east-siang-arunachal-pradesh" | "kurung-kumey-arunachal-pradesh" | "lohit-arunachal-pradesh" | "longding-arunachal-pradesh" | "lower-siang-arunachal-pradesh" | "lower-subansiri-arunachal-pradesh" | "namsai-arunachal-pradesh" | "pakke-kessang-arunachal-pradesh" | "papum-pare-arunachal-pradesh" | "shi-yomi-arunachal-pradesh" | "tawang-arunachal-pradesh" | "tirap-arunachal-pradesh" | "upper-siang-arunachal-pradesh" | "upper-subansiri-arunachal-pradesh" | "west-kameng-arunachal-pradesh" | "west-siang-arunachal-pradesh" | "bajali-assam" | "baksa-assam" | "barpeta-assam" | "biswanath-assam" | "bongaigaon-assam" | "cachar-assam" | "charaideo-assam" | "chirang-assam" | "darrang-assam" | "dhemaji-assam" | "dhubri-assam" | "dibrugarh-assam" | "dima-hasao-assam" | "goalpara-assam" | "golaghat-assam" | "hailakandi-assam" | "hojai-assam" | "jorhat-assam" | "kamrup-assam" | "kamrup-metropolitan-assam" | "karbi-anglong-assam" | "karimganj-assam" | "kokrajhar-assam" | "lakhimpur-assam" | "majuli-assam" | "morigaon-assam" | "nagaon-assam" | "nalbari-assam" | "sivasagar-assam" | "sonitpur-assam" | "south-salmara-mancachar-assam" | "tinsukia-assam" | "udalguri-assam" | "west-karbi-anglong-assam" | "araria-bihar" | "arwal-bihar" | "aurangabad-bihar" | "banka-bihar" | "begusarai-bihar" | "bhagalpur-bihar" | "bhojpur-bihar" | "buxar-bihar" | "darbhanga-bihar" | "east-champaran-bihar" | "gaya-bihar" | "gopalganj-bihar" | "jamui-bihar" | "jehanabad-bihar" | "kaimur-bihar" | "katihar-bihar" | "khagaria-bihar" | "kishanganj-bihar" | "lakhisarai-bihar" | "madhepura-bihar" | "madhubani-bihar" | "munger-bihar" | "muzaffarpur-bihar" | "nalanda-bihar" | "nawada-bihar" | "patna-bihar" | "purnia-bihar" | "rohtas-bihar" | "saharsa-bihar" | "samastipur-bihar" | "saran-bihar" | "sheikhpura-bihar" | "sheohar-bihar" | "sitamarhi-bihar" | "siwan-bihar" | "supaul-bihar" | "vaishali-bihar" | "west-champaran-bihar" | "balod-chhattisgarh" | "baloda-bazar-chhattisgarh" | "balrampur-chhattisgarh" | "bastar-chhattisgarh" | "bemetara-chhattisgarh" | "bijapur-chhattisgarh" | "bilaspur-chhattisgarh" | "dantewada-chhattisgarh" | "dhamtari-chhattisgarh" | "durg-chhattisgarh" | "gariyaband-chhattisgarh" | "gaurela-pendra-marwahi-chhattisgarh" | "janjgir-champa-chhattisgarh" | "jashpur-chhattisgarh" | "kabirdham-chhattisgarh" | "kanker-chhattisgarh" | "kondagaon-chhattisgarh" | "korba-chhattisgarh" | "korea-chhattisgarh" | "mahasamund-chhattisgarh" | "mungeli-chhattisgarh" | "narayanpur-chhattisgarh" | "raigarh-chhattisgarh" | "raipur-chhattisgarh" | "rajnandgaon-chhattisgarh" | "sukma-chhattisgarh" | "surajpur-chhattisgarh" | "surguja-chhattisgarh" | "chandigarh-chandigarh" | "dadra-and-nagar-haveli-dadra-and-nagar-haveli-and-daman-and-diu" | "daman-dadra-and-nagar-haveli-and-daman-and-diu" | "diu-dadra-and-nagar-haveli-and-daman-and-diu" | "central-delhi-delhi" | "east-delhi-delhi" | "new-delhi-delhi" | "north-delhi-delhi" | "north-east-delhi-delhi" | "north-west-delhi-delhi" | "shahdara-delhi" | "south-delhi-delhi" | "south-east-delhi-delhi" | "south-west-delhi-delhi" | "west-delhi-delhi" | "north-goa-goa" | "south-goa-goa" | "ahmedabad-gujarat" | "amreli-gujarat" | "anand-gujarat" | "aravalli-gujarat" | "banaskantha-gujarat" | "bharuch-gujarat" | "bhavnagar-gujarat" | "botad-gujarat" | "chhota-udaipur-gujarat" | "dahod-gujarat" | "dang-gujarat" | "devbhumi-dwarka-gujarat" | "gandhinagar-gujarat" | "gir-somnath-gujarat" | "jamnagar-gujarat" | "junagadh-gujarat" | "kachchh-gujarat" | "kheda-gujarat" | "mahisagar-gujarat" | "mehsana-gujarat" | "morbi-gujarat" | "narmada-gujarat" | "navsari-gujarat" | "panchmahal-gujarat" | "patan-gujarat" | "porbandar-gujarat" | "rajkot-gujarat" | "sabarkantha-gujarat" | "surat-gujarat" | "surendranagar-gujarat" | "tapi-gujarat" | "vadodara-gujarat" | "valsad-gujarat" | "bilaspur-himachal-pradesh" | "chamba-himachal-pradesh" | "hamirpur-himachal-pradesh" | "kangra-himachal-pradesh" | "kinnaur-himachal-pradesh" | "kullu-himachal-pradesh" | "lahaul-and-spiti-himachal-pradesh" | "mandi-himachal-pradesh" | "shimla-himachal-pradesh" | "sirmaur-himachal-pradesh" | "solan-himachal-pradesh" | "una-himachal-pradesh" | "ambala-haryana" | "bhiwani-haryana" | "charkhi-dadri-haryana" | "faridabad-haryana" | "fatehabad-haryana" | "gurugram-haryana" | "hisar-haryana" | "jhajjar-haryana" | "jind-haryana" | "kaithal-haryana" | "karnal-haryana" | "kurukshetra-haryana" | "mahendragarh-haryana" | "nuh-haryana" | "palwal-haryana" | "panchkula-haryana" | "panipat-haryana" | "rewari-haryana" | "rohtak-haryana" | "sirsa-haryana" | "sonipat-haryana" | "yamunanagar-haryana" | "bokaro-jharkhand" | "chatra-jharkhand" | "deoghar-jharkhand" | "dhanbad-jharkhand" | "dumka-jharkhand" | "east-singhbhum-jharkhand" | "garhwa-jharkhand" | "giridih-jharkhand" | "godda-jharkhand" | "gumla-jharkhand" | "hazaribagh-jharkhand" | "jamtara-jharkhand" | "khunti-jharkhand" | "koderma-jharkhand" | "latehar-jharkhand" | "lohardaga-jharkhand" | "pakur-jharkhand" | "palamu-jharkhand" | "ramgarh-jharkhand" | "ranchi-jharkhand" | "sahibganj-jharkhand" | "seraikela-kharsawan-jharkhand" | "simdega-jharkhand" | "west-singhbhum-jharkhand" | "anantnag-jammu-and-kashmir" | "bandipora-jammu-and-kashmir" | "baramulla-jammu-and-kashmir" | "budgam-jammu-and-kashmir" | "doda-jammu-and-kashmir" | "ganderbal-jammu-and-kashmir" | "jammu-jammu-and-kashmir" | "kathua-jammu-and-kashmir" | "kishtwar-jammu-and-kashmir" | "kulgam-jammu-and-kashmir" | "kupwara-jammu-and-kashmir" | "poonch-jammu-and-kashmir" | "pulwama-jammu-and-kashmir" | "rajouri-jammu-and-kashmir" | "ramban-jammu-and-kashmir" | "reasi-jammu-and-kashmir" | "samba-jammu-and-kashmir" | "shopian-jammu-and-kashmir" | "srinagar-jammu-and-kashmir" | "udhampur-jammu-and-kashmir" | "bagalkot-karnataka" | "ballari-karnataka" | "belagavi-karnataka" | "bengaluru-rural-karnataka" | "bengaluru-urban-karnataka" | "bidar-karnataka" | "chamarajanagara-karnataka" | "chikkaballapura-karnataka" | "chikkamagaluru-karnataka" | "chitradurga-karnataka" | "dakshina-kannada-karnataka" | "davangere-karnataka" | "dharwad-karnataka" | "gadag-karnataka" | "hassan-karnataka" | "haveri-karnataka" | "kalaburagi-karnataka" | "kodagu-karnataka" | "kolar-karnataka" | "koppal-karnataka" | "mandya-karnataka" | "mysuru-karnataka" | "raichur-karnataka" | "ramanagara-karnataka" | "shivamogga-karnataka" | "tumakuru-karnataka" | "udupi-karnataka" | "uttara-kannada-karnataka" | "vijayanagara-karnataka" | "vijayapura-karnataka" | "yadgir-karnataka" | "alappuzha-kerala" | "ernakulam-kerala" | "idukki-kerala" | "kannur-kerala" | "kasaragod-kerala" | "kollam-kerala" | "kottayam-kerala" | "kozhikode-kerala" | "malappuram-kerala" | "palakkad-kerala" | "pathanamthitta-kerala" | "thiruvananthapuram-kerala" | "thrissur-kerala" | "wayanad-kerala" | "kargil-ladakh" | "leh-ladakh" | "lakshadweep-lakshadweep" | "ahilyanagar-maharashtra" | "akola-maharashtra" | "amravati-maharashtra" | "beed-maharashtra" | "bhandara-maharashtra" | "buldhana-maharashtra" | "chandrapur-maharashtra" | "chhatrapati-sambhajinagar-maharashtra" | "dharashiv-maharashtra" | "dhule-maharashtra" | "gadchiroli-maharashtra" | "gondia-maharashtra" | "hingoli-maharashtra" | "jalgaon-maharashtra" | "jalna-maharashtra" | "kolhapur-maharashtra" | "latur-maharashtra" | "mumbai-maharashtra" | "mumbai-suburban-maharashtra" | "nagpur-maharashtra" | "nanded-maharashtra" | "nandurbar-maharashtra" | "nashik-maharashtra" | "palghar-maharashtra" | "parbhani-maharashtra" | "pune-maharashtra" | "raigad-maharashtra" | "ratnagiri-maharashtra" | "sangli-maharashtra" | "satara-maharashtra" | "sindhudurg-maharashtra" | "solapur-maharashtra" | "thane-maharashtra" | "wardha-maharashtra" | "washim-maharashtra" | "yavatmal-maharashtra" | "east-garo-hills-meghalaya" | "east-jaintia-hills-meghalaya" | "east-khasi-hills-meghalaya" | "north-garo-hills-meghalaya" | "ri-bhoi-meghalaya" | "south-garo-hills-meghalaya" | "south-west-garo-hills-meghalaya" | "south-west-khasi-hills-meghalaya" | "west-garo-hills-meghalaya" | "west-jaintia-hills-meghalaya" | "west-khasi-hills-meghalaya" | "bishnupur-manipur" | "chandel-manipur" | "churachandpur-manipur" | "imphal-east-manipur" | "imphal-west-manipur" | "jiribam-manipur" | "kakching-manipur" | "kangpokpi-manipur" | "noney-manipur" | "pherzawl-manipur" | "senapati-manipur" | "tamenglong-manipur" | "tengnoupal-manipur" | "thoubal-manipur" | "ukhrul-manipur" | "agar-malwa-madhya-pradesh" | "alirajpur-madhya-pradesh" | "anuppur-madhya-pradesh" | "ashoknagar-madhya-pradesh" | "balaghat-madhya-pradesh" | "barwani-madhya-pradesh" | "betul-madhya-pradesh" | "bhind-madhya-pradesh" | "bhopal-madhya-pradesh" | "burhanpur-madhya-pradesh" | "chhatarpur-madhya-pradesh" | "chhindwara-madhya-pradesh" | "damoh-madhya-pradesh" | "datia-madhya-pradesh" | "dewas-madhya-pradesh" | "dhar-madhya-pradesh" | "dindori-madhya-pradesh" | "guna-madhya-pradesh" | "gwalior-madhya-pradesh" | "harda-madhya-pradesh" | "indore-madhya-pradesh" | "jabalpur-madhya-pradesh" | "jhabua-madhya-pradesh" | "katni-madhya-pradesh" | "khandwa-madhya-pradesh" | "khargone-madhya-pradesh" | "mandla-madhya-pradesh" | "mandsaur-madhya-pradesh" | "morena-madhya-pradesh" | "narmadapuram-madhya-pradesh" | "narsinghpur-madhya-pradesh" | "neemuch-madhya-pradesh" | "niwari-madhya-pradesh" | "panna-madhya-pradesh" | "raisen-madhya-pradesh" | "rajgarh-madhya-pradesh" | "ratlam-madhya-pradesh" | "rewa-madhya-pradesh" | "sagar-madhya-pradesh" | "satna-madhya-pradesh" | "sehore-madhya-pradesh" | "seoni-madhya-pradesh" | "shahdol-madhya-pradesh" | "shajapur-madhya-pradesh" | "sheopur-madhya-pradesh" | "shivpuri-madhya-pradesh" | "sidhi-madhya-pradesh" | "singrauli-madhya-pradesh" | "tikamgarh-madhya-pradesh" | "ujjain-madhya-pradesh" | "umaria-madhya-pradesh" | "vidisha-madhya-pradesh" | "aizawl-mizoram" | "champhai-mizoram" | "hnahthial-mizoram" | "khawzawl-mizoram" | "kolasib-mizoram" | "lawngtlai-mizoram" | "lunglei-mizoram" | "mamit-mizoram" | "saiha-mizoram" | "saitual-mizoram" | "serchhip-mizoram" | "dimapur-nagaland" | "kiphire-nagaland" | "kohima-nagaland" | "longleng-nagaland" | "mokokchung-nagaland" | "mon-nagaland" | "peren-nagaland" | "phek-nagaland" | "tuensang-nagaland" | "wokha-nagaland" | "zunheboto-nagaland" | "angul-odisha" | "balangir-odisha" | "balasore-odisha" | "bargarh-odisha" | "bhadrak-odisha" | "boudh-odisha" | "cuttack-odisha" | "deogarh-odisha" | "dhenkanal-odisha" | "gajapati-odisha" | "ganjam-odisha" | "jagatsinghapur-odisha" | "jajapur-odisha" | "jharsuguda-odisha" | "kalahandi-odisha" | "kandhamal-odisha" | "kendrapara-odisha" | "kendujhar-odisha" | "khordha-odisha" | "koraput-odisha" | "malkangiri-odisha" | "mayurbhanj-odisha" | "nabarangpur-odisha" | "nayagarh-odisha" | "nuapada-odisha" | "puri-odisha" | "rayagada-odisha" | "sambalpur-odisha" | "subarnapur-odisha" | "sundargarh-odisha" | "amritsar-punjab" | "barnala-punjab" | "bathinda-punjab" | "faridkot-punjab" | "fatehgarh-sahib-punjab" | "fazilka-punjab" | "firozepur-punjab" | "gurdaspur-punjab" | "hoshiarpur-punjab" | "jalandhar-punjab" | "kapurthala-punjab" | "ludhiana-punjab" | "malerkotla-punjab" | "mansa-punjab" | "moga-punjab" | "pathankot-punjab" | "patiala-punjab" | "rupnagar-punjab" | "sas-nagar-mohali-punjab" | "sangrur-punjab" | "shahid-bhagat-singh-nagar-punjab" | "sri-muktsar-sahib-punjab" | "tarn-taran-punjab" | "karaikal-puducherry" | "mahe-puducherry" | "puducherry-puducherry" | "ajmer-rajasthan" | "alwar-rajasthan" | "banswara-rajasthan" | "baran-rajasthan" | "barmer-rajasthan" | "bharatpur-rajasthan" | "bhilwara-rajasthan" | "bikaner-rajasthan" | "bundi-rajasthan" | "chittorgarh-rajasthan" | "churu-rajasthan" | "dausa-rajasthan" | "dholpur-rajasthan" | "dungarpur-rajasthan" | "hanumangarh-rajasthan" | "jaipur-rajasthan" | "jaisalmer-rajasthan" | "jalore-rajasthan" | "jhalawar-rajasthan" | "jhunjhunu-rajasthan" | "jodhpur-rajasthan" | "karauli-rajasthan" | "kota-rajasthan" | "nagaur-rajasthan" | "pali-rajasthan" | "pratapgarh-rajasthan" | "rajsamand-rajasthan" | "sawai-madhopur-rajasthan" | "sikar-rajasthan" | "sirohi-rajasthan" | "sri-ganganagar-rajasthan" | "tonk-rajasthan" | "udaipur-rajasthan" | "gangtok-sikkim" | "gyalshing-sikkim" | "mangan-sikkim" | "namchi-sikkim" | "pakyong-sikkim" | "ariyalur-tamil-nadu" | "chengalpattu-tamil-nadu" | "chennai-tamil-nadu" | "coimbatore-tamil-nadu" | "cuddalore-tamil-nadu" | "dharmapuri-tamil-nadu" | "dindigul-tamil-nadu" | "erode-tamil-nadu" | "kallakurichi-tamil-nadu" | "kanchipuram-tamil-nadu" | "kanyakumari-tamil-nadu" | "karur-tamil-nadu" | "krishnagiri-tamil-nadu" | "madurai-tamil-nadu" | "mayiladuthurai-tamil-nadu" | "nagapattinam-tamil-nadu" | "namakkal-tamil-nadu" | "perambalur-tamil-nadu" | "pudukkottai-tamil-nadu" | "ramanathapuram-tamil-nadu" | "ranipet-tamil-nadu" | "salem-tamil-nadu" | "sivaganga-tamil-nadu" | "tenkasi-tamil-nadu" | "thanjavur-tamil-nadu" | "the-nilgiris-tamil-nadu" | "theni-tamil-nadu" | "thiruvallur-tamil-nadu" | "thiruvarur-tamil-nadu" | "thoothukudi-tamil-nadu" | "tiruchirappalli-tamil-nadu" | "tirunelveli-tamil-nadu" | "tirupattur-tamil-nadu" | "tiruppur-tamil-nadu" | "tiruvannamalai-tamil-nadu" | "vellore-tamil-nadu" | "viluppuram-tamil-nadu" | "virudhunagar-tamil-nadu" | "dhalai-tripura" | "gomati-tripura" | "khowai-tripura" | "north-tripura-tripura" | "sepahijala-tripura" | "south-tripura-tripura" | "unakoti-tripura" | "west-tripura-tripura" | "adilabad-telangana" | "bhadradri-kothagudem-telangana" | "hanumakonda-telangana" | "hyderabad-telangana" | "jagtial-telangana" | "jangaon-telangana" | "jayashankar-bhupalapally-telangana" | "jogulamba-gadwal-telangana" | "kamareddy-telangana" | "karimnagar-telangana" | "khammam-telangana" | "kumuram-bheem-asifabad-telangana" | "mahabubabad-telangana" | "mahabubnagar-telangana" | "mancherial-telangana" | "medak-telangana" | "medchal-malkajgiri-telangana" | "mulugu-telangana" | "nagarkurnool-telangana" | "nalgonda-telangana" | "narayanpet-telangana" | "nirmal-telangana" | "nizamabad-telangana" | "peddapalli-telangana" | "rajanna-sircilla-telangana" | "ranga-reddy-telangana" | "sangareddy-telangana" | "siddipet-telangana" | "suryapet-telangana" | "vikarabad-telangana" | "wanaparthy-telangana" | "warangal-telangana" | "yadadri-bhuvanagiri-telangana" | "almora-uttarakhand" | "bageshwar-uttarakhand" | "chamoli-uttarakhand" | "champawat-uttarakhand" | "dehradun-uttarakhand" | "haridwar-uttarakhand" | "nainital-uttarakhand" | "pauri-garhwal-uttarakhand" | "pithoragarh-uttarakhand" | "rudraprayag-uttarakhand" | "tehri-garhwal-uttarakhand" | "udham-singh-nagar-uttarakhand" | "uttarkashi-uttarakhand" | "agra-uttar-pradesh" | "aligarh-uttar-pradesh" | "ambedkar-nagar-uttar-pradesh" | "amethi-uttar-pradesh" | "amroha-uttar-pradesh" | "auraiya-uttar-pradesh" | "ayodhya-uttar-pradesh" | "azamgarh-uttar-pradesh" | "baghpat-uttar-pradesh" | "bahraich-uttar-pradesh" | "ballia-uttar-pradesh" | "balrampur-uttar-pradesh" | "banda-uttar-pradesh" | "barabanki-uttar-pradesh" | "bareilly-uttar-pradesh" | "basti-uttar-pradesh" | "bhadohi-uttar-pradesh" | "bijnor-uttar-pradesh" | "budaun-uttar-pradesh" | "bulandshahr-uttar-pradesh" | "chandauli-uttar-pradesh" | "chitrakoot-uttar-pradesh" | "deoria-uttar-pradesh" | "etah-uttar-pradesh" | "etawah-uttar-pradesh" | "farrukhabad-uttar-pradesh" | "fatehpur-uttar-pradesh" | "firozabad-uttar-pradesh" | "gautam-buddha-nagar-uttar-pradesh" | "ghaziabad-uttar-pradesh" | "ghazipur-uttar-pradesh" | "gonda-uttar-pradesh" | "gorakhpur-uttar-pradesh" | "hamirpur-uttar-pradesh" | "hapur-uttar-pradesh" | "hardoi-uttar-pradesh" | "hathras-uttar-pradesh" | "jalaun-uttar-pradesh" | "jaunpur-uttar-pradesh" | "jhansi-uttar-pradesh" | "kannauj-uttar-pradesh" | "kanpur-dehat-uttar-pradesh" | "kanpur-nagar-uttar-pradesh" | "kasganj-uttar-pradesh" | "kaushambi-uttar-pradesh" | "kushinagar-uttar-pradesh" | "lakhimpur-kheri-uttar-pradesh" | "lalitpur-uttar-pradesh" | "lucknow-uttar-pradesh" | "maharajganj-uttar-pradesh" | "mahoba-uttar-pradesh" | "mainpuri-uttar-pradesh" | "mathura-uttar-pradesh" | "mau-uttar-pradesh" | "meerut-uttar-pradesh" | "mirzapur-uttar-pradesh" | "moradabad-uttar-pradesh" | "muzaffarnagar-uttar-pradesh" | "pilibhit-uttar-pradesh" | "pratapgarh-uttar-pradesh" | "prayagraj-uttar-pradesh" | "rae-bareli-uttar-pradesh" | "rampur-uttar-pradesh" | "saharanpur-uttar-pradesh" | "sambhal-uttar-pradesh" | "sant-kabir-nagar-uttar-pradesh" | "shahjahanpur-uttar-pradesh" | "shamli-uttar-pradesh" | "shravasti-uttar-pradesh" | "siddharthnagar-uttar-pradesh" | "sitapur-uttar-pradesh" | "sonbhadra-uttar-pradesh" | "sultanpur-uttar-pradesh" | "unnao-uttar-pradesh" | "varanasi-uttar-pradesh" | "alipurduar-west-bengal" | "bankura-west-bengal" | "birbhum-west-bengal" | "cooch-behar-west-bengal" | "dakshin-dinajpur-west-bengal" | "darjeeling-west-bengal" | "hooghly-west-bengal" | "howrah-west-bengal" | "jalpaiguri-west-bengal" | "jhargram-west-bengal" | "kalimpong-west-bengal" | "kolkata-west-bengal" | "malda-west-bengal" | "murshidabad-west-bengal" | "nadia-west-bengal" | "north-24-parganas-west-bengal" | "paschim-bardhaman-west-bengal" | "paschim-medinipur-west-bengal" | "purba-bardhaman-west-bengal" | "purba-medinipur-west-bengal" | "purulia-west-bengal" | "south-24-parganas-west-bengal" | "uttar-dinajpur-west-bengal";
    state?: "andaman-and-nicobar-islands" | "andhra-pradesh" | "arunachal-pradesh" | "assam" | "bihar" | "chandigarh" | "chhattisgarh" | "dadra-and-nagar-haveli-and-daman-and-diu" | "delhi" | "goa" | "gujarat" | "haryana" | "himachal-pradesh" | "jammu-and-kashmir" | "jharkhand" | "karnataka" | "kerala" | "ladakh" | "lakshadweep" | "madhya-pradesh" | "maharashtra" | "manipur" | "meghalaya" | "mizoram" | "nagaland" | "odisha" | "puducherry" | "punjab" | "rajasthan" | "sikkim" | "tamil-nadu" | "telangana" | "tripura" | "uttar-pradesh" | "uttarakhand" | "west-bengal";
    lang?: "en" | "hi" | "mr";
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: string;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/animals.atom${QS.query(QS.explode({
        category,
        search,
        pincode,
        lat,
        lng,
        breed,
        kind,
        priceMin,
        priceMax,
        milkMin,
        lactation,
        pregnant,
        withCalf,
        withPhoto,
        withVideo,
        km,
        district,
        state,
        lang
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Subscribe to a list as a JSON feed
 */
export function getAnimalsJsonFeed({ category, search, pincode, lat, lng, breed, kind, priceMin, priceMax, milkMin, lactation, pregnant, withCalf, withPhoto, withVideo, km, district, state, lang, ifNoneMatch }: {
    category?: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
    search?: string;
    pincode?: string;
    lat?: number;
    lng?: number;
    breed?: "cattle-amritmahal" | "cattle-bachaur" | "cattle-badri" | "cattle-bargur" | "cattle-belahi" | "cattle-binjharpuri" | "cattle-dagri" | "cattle-dangi" | "cattle-deoni" | "cattle-gangatiri" | "cattle-gaolao" | "cattle-ghumusari" | "cattle-gir" | "cattle-hallikar" | "cattle-hariana" | "cattle-himachali-pahari" | "cattle-kangayam" | "cattle-kankrej" | "cattle-kathani" | "cattle-kenkatha" | "cattle-khariar" | "cattle-kherigarh" | "cattle-khillar" | "cattle-konkan-kapila" | "cattle-kosali" | "cattle-krishna-valley" | "cattle-ladakhi" | "cattle-lakhimi" | "cattle-malnad-gidda" | "cattle-malvi" | "cattle-masilum" | "cattle-mewati" | "cattle-motu" | "cattle-nagori" | "cattle-nari" | "cattle-nimari" | "cattle-ongole" | "cattle-poda-thurpu" | "cattle-ponwar" | "cattle-pulikulam" | "cattle-punganur" | "cattle-purnea" | "cattle-rathi" | "cattle-red-kandhari" | "cattle-red-sindhi" | "cattle-sahiwal" | "cattle-sanchori" | "cattle-shweta-kapila" | "cattle-siri" | "cattle-tharparkar" | "cattle-thutho" | "cattle-umblachery" | "cattle-vechur" | "cattle-frieswal" | "cattle-karan-fries" | "cattle-karan-swiss" | "cattle-vrindavani" | "cattle-phule-triveni" | "cattle-holstein-friesian-hf" | "cattle-jersey" | "cattle-brown-swiss" | "cattle-hf-cross" | "cattle-jersey-cross" | "cattle-hf-jersey-cross" | "cattle-gir-cross" | "cattle-sahiwal-cross" | "cattle-crossbred" | "cattle-desi-local" | "buffalo-banni" | "buffalo-bargur" | "buffalo-bhadawari" | "buffalo-chhattisgarhi" | "buffalo-chilika" | "buffalo-dharwadi" | "buffalo-gojri" | "buffalo-jaffarabadi" | "buffalo-kalahandi" | "buffalo-luit-swamp" | "buffalo-manah" | "buffalo-manda" | "buffalo-marathwadi" | "buffalo-mehsana" | "buffalo-murrah" | "buffalo-nagpuri" | "buffalo-nili-ravi" | "buffalo-pandharpuri" | "buffalo-purnathadi" | "buffalo-surti" | "buffalo-toda" | "buffalo-murrah-cross-graded" | "buffalo-jaffarabadi-cross" | "buffalo-mehsana-cross" | "buffalo-godavari" | "buffalo-tarai" | "buffalo-sambalpuri" | "buffalo-crossbred" | "buffalo-desi-local" | "goats-andamani" | "goats-anjori" | "goats-assam-hill" | "goats-attappady-black" | "goats-barbari" | "goats-beetal" | "goats-berari" | "goats-bhakarwali" | "goats-bidri" | "goats-black-bengal" | "goats-bundelkhandi" | "goats-changthangi" | "goats-chaugarkha" | "goats-chegu" | "goats-gaddi" | "goats-ganjam" | "goats-gohilwadi" | "goats-gujari" | "goats-jakhrana" | "goats-jamunapari" | "goats-kahmi" | "goats-kanni-adu" | "goats-karauli" | "goats-kodi-adu" | "goats-konkan-kanyal" | "goats-kutchi" | "goats-malabari" | "goats-marwari" | "goats-mehsana" | "goats-nandidurga" | "goats-osmanabadi" | "goats-pantja" | "goats-rohilkhandi" | "goats-salem-black" | "goats-sangamneri" | "goats-sirohi" | "goats-sojat" | "goats-sumi-ne" | "goats-surti" | "goats-teressa" | "goats-zalawadi" | "goats-boer" | "goats-saanen" | "goats-alpine" | "goats-boer-cross" | "goats-sirohi-cross" | "goats-beetal-cross" | "goats-totapari" | "goats-ajmeri" | "goats-kathiawadi" | "goats-crossbred" | "goats-desi-local" | "sheep-balangir" | "sheep-bellary" | "sheep-bhakarwal" | "sheep-bonpala" | "sheep-changthangi" | "sheep-chevaadu" | "sheep-chokla" | "sheep-chottanagpuri" | "sheep-coimbatore" | "sheep-deccani" | "sheep-gaddi" | "sheep-ganjam" | "sheep-garole" | "sheep-gurez" | "sheep-hassan" | "sheep-jaisalmeri" | "sheep-jalauni" | "sheep-kajali" | "sheep-karnah" | "sheep-katchaikatty-black" | "sheep-kendrapada" | "sheep-kenguri" | "sheep-kilakarsal" | "sheep-macherla" | "sheep-madras-red" | "sheep-magra" | "sheep-malpura" | "sheep-mandya" | "sheep-marwari" | "sheep-mecheri" | "sheep-muzzafarnagri" | "sheep-nali" | "sheep-nellore" | "sheep-nilgiri" | "sheep-panchali" | "sheep-patanwadi" | "sheep-poonchi" | "sheep-pugal" | "sheep-ramnad-white" | "sheep-rampur-bushair" | "sheep-shahbadi" | "sheep-sonadi" | "sheep-tibetan" | "sheep-tiruchi-black" | "sheep-vembur" | "sheep-madgyal" | "sheep-lonand" | "sheep-sangamneri-deccani-strain" | "sheep-nari-suwarna" | "sheep-avishaan" | "sheep-avikalin" | "sheep-bharat-merino" | "sheep-dumba" | "sheep-dorper" | "sheep-merino" | "sheep-rambouillet" | "sheep-kheri" | "sheep-crossbred" | "sheep-desi-local" | "poultry-ankaleshwar" | "poultry-aravali" | "poultry-aseel" | "poultry-busra" | "poultry-chittagong" | "poultry-danki" | "poultry-daothigir" | "poultry-ghagus" | "poultry-hansli" | "poultry-harringhata-black" | "poultry-kadaknath" | "poultry-kalasthi" | "poultry-kashmir-favorolla" | "poultry-kaunayen" | "poultry-mewari" | "poultry-miri" | "poultry-nicobari" | "poultry-punjab-brown" | "poultry-tellichery" | "poultry-uttara" | "poultry-pati-duck" | "poultry-maithili-duck" | "poultry-andamani-duck" | "poultry-kashmir-anz-goose" | "poultry-vanaraja" | "poultry-gramapriya" | "poultry-giriraja" | "poultry-satpuda-desi" | "poultry-kuroiler" | "poultry-kaveri" | "poultry-sonali" | "poultry-cari-nirbheek" | "poultry-cari-shyama" | "poultry-rhode-island-red-rir" | "poultry-white-leghorn" | "poultry-bv-380-brown-layer" | "poultry-bv-300-white-layer" | "poultry-broiler" | "poultry-khaki-campbell-duck" | "poultry-white-pekin-duck" | "poultry-japanese-quail-bater" | "poultry-turkey" | "poultry-guinea-fowl" | "poultry-tripureswari-duck" | "poultry-crossbred" | "poultry-desi-local-chicken";
    kind?: "cow" | "heifer" | "calf" | "bull" | "bullock" | "she-buffalo" | "buffalo-heifer" | "buffalo-calf" | "he-buffalo" | "doe" | "buck" | "kid" | "ewe" | "ram" | "lamb" | "hen" | "cock" | "chick" | "duck" | "goose" | "turkey" | "quail" | "guinea-fowl";
    priceMin?: number;
    priceMax?: number;
    milkMin?: number;
    lactation?: "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "4plus";
    pregnant?: boolean;
    withCalf?: boolean;
    withPhoto?: boolean;
    withVideo?: boolean;
    km?: number;
    district?: "nicobar-andaman-and-nicobar-islands" | "north-and-middle-andaman-andaman-and-nicobar-islands" | "south-andaman-andaman-and-nicobar-islands" | "alluri-sitharama-raju-andhra-pradesh" | "anakapalli-andhra-pradesh" | "anantapur-andhra-pradesh" | "annamayya-andhra-pradesh" | "bapatla-andhra-pradesh" | "chittoor-andhra-pradesh" | "east-godavari-andhra-pradesh" | "eluru-andhra-pradesh" | "guntur-andhra-pradesh" | "kakinada-andhra-pradesh" | "konaseema-andhra-pradesh" | "krishna-andhra-pradesh" | "kurnool-andhra-pradesh" | "ntr-andhra-pradesh" | "nandyal-andhra-pradesh" | "palnadu-andhra-pradesh" | "parvathipuram-manyam-andhra-pradesh" | "prakasam-andhra-pradesh" | "spsr-nellore-andhra-pradesh" | "sri-sathya-sai-andhra-pradesh" | "srikakulam-andhra-pradesh" | "tirupati-andhra-pradesh" | "visakhapatnam-andhra-pradesh" | "vizianagaram-andhra-pradesh" | "west-godavari-andhra-pradesh" | "ysr-kadapa-andhra-pradesh" | "anjaw-arunachal-pradesh" | "changlang-arunachal-pradesh" | "dibang-valley-arunachal-pradesh" | "east-kameng-arunachal-pradesh" | "east-siang-arunachal-pradesh" | "kurung-kumey-arunachal-pradesh" | "lohit-arunachal-pradesh" | "longding-arunachal-pradesh" | "lower-siang-arunachal-pradesh" | "lower-subansiri-arunachal-pradesh" | "namsai-arunachal-pradesh" | "pakke-kessang-arunachal-pradesh" | "papum-pare-arunachal-pradesh" | "shi-yomi-arunachal-pradesh" | "tawang-arunachal-pradesh" | "tirap-arunachal-pradesh" | "upper-siang-arunachal-pradesh" | "upper-subansiri-arunachal-pradesh" | "west-kameng-arunachal-pradesh" | "west-siang-arunachal-pradesh" | "bajali-assam" | "baksa-assam" | "barpeta-assam" | "biswanath-assam" | "bongaigaon-assam" | "cachar-assam" | "charaideo-assam" | "chirang-assam" | "darrang-assam" | "dhemaji-assam" | "dhubri-assam" | "dibrugarh-assam" | "dima-hasao-assam" | "goalpara-assam" | "golaghat-assam" | "hailakandi-assam" | "hojai-assam" | "jorhat-assam" | "kamrup-assam" | "kamrup-metropolitan-assam" | "karbi-anglong-assam" | "karimganj-assam" | "kokrajhar-assam" | "lakhimpur-assam" | "majuli-assam" | "morigaon-assam" | "nagaon-assam" | "nalbari-assam" | "sivasagar-assam" | "sonitpur-assam" | "south-salmara-mancachar-assam" | "tinsukia-assam" | "udalguri-assam" | "west-karbi-anglong-assam" | "araria-bihar" | "arwal-bihar" | "aurangabad-bihar" | "banka-bihar" | "begusarai-bihar" | "bhagalpur-bihar" | "bhojpur-bihar" | "buxar-bihar" | "darbhanga-bihar" | "east-champaran-bihar" | "gaya-bihar" | "gopalganj-bihar" | "jamui-bihar" | "jehanabad-bihar" | "kaimur-bihar" | "katihar-bihar" | "khagaria-bihar" | "kishanganj-bihar" | "lakhisarai-bihar" | "madhepura-bihar" | "madhubani-bihar" | "munger-bihar" | "muzaffarpur-bihar" | "nalanda-bihar" | "nawada-bihar" | "patna-bihar" | "purnia-bihar" | "rohtas-bihar" | "saharsa-bihar" | "samastipur-bihar" | "saran-bihar" | "sheikhpura-bihar" | "sheohar-bihar" | "sitamarhi-bihar" | "siwan-bihar" | "supaul-bihar" | "vaishali-bihar" | "west-champaran-bihar" | "balod-chhattisgarh" | "baloda-bazar-chhattisgarh" | "balrampur-chhattisgarh" | "bastar-chhattisgarh" | "bemetara-chhattisgarh" | "bijapur-chhattisgarh" | "bilaspur-chhattisgarh" | "dantewada-chhattisgarh" | "dhamtari-chhattisgarh" | "durg-chhattisgarh" | "gariyaband-chhattisgarh" | "gaurela-pendra-marwahi-chhattisgarh" | "janjgir-champa-chhattisgarh" | "jashpur-chhattisgarh" | "kabirdham-chhattisgarh" | "kanker-chhattisgarh" | "kondagaon-chhattisgarh" | "korba-chhattisgarh" | "korea-chhattisgarh" | "mahasamund-chhattisgarh" | "mungeli-chhattisgarh" | "narayanpur-chhattisgarh" | "raigarh-chhattisgarh" | "raipur-chhattisgarh" | "rajnandgaon-chhattisgarh" | "sukma-chhattisgarh" | "surajpur-chhattisgarh" | "surguja-chhattisgarh" | "chandigarh-chandigarh" | "dadra-and-nagar-haveli-dadra-and-nagar-haveli-and-daman-and-diu" | "daman-dadra-and-nagar-haveli-and-daman-and-diu" | "diu-dadra-and-nagar-haveli-and-daman-and-diu" | "central-delhi-delhi" | "east-delhi-delhi" | "new-delhi-delhi" | "north-delhi-delhi" | "north-east-delhi-delhi" | "north-west-delhi-delhi" | "shahdara-delhi" | "south-delhi-delhi" | "south-east-delhi-delhi" | "south-west-delhi-delhi" | "west-delhi-delhi" | "north-goa-goa" | "south-goa-goa" | "ahmedabad-gujarat" | "amreli-gujarat" | "anand-gujarat" | "aravalli-gujarat" | "banaskantha-gujarat" | "bharuch-gujarat" | "bhavnagar-gujarat" | "botad-gujarat" | "chhota-udaipur-gujarat" | "dahod-gujarat" | "dang-gujarat" | "devbhumi-dwarka-gujarat" | "gandhinagar-gujarat" | "gir-somnath-gujarat" | "jamnagar-gujarat" | "junagadh-gujarat" | "kachchh-gujarat" | "kheda-gujarat" | "mahisagar-gujarat" | "mehsana-gujarat" | "morbi-gujarat" | "narmada-gujarat" | "navsari-gujarat" | "panchmahal-gujarat" | "patan-gujarat" | "porbandar-gujarat" | "rajkot-gujarat" | "sabarkantha-gujarat" | "surat-gujarat" | "surendranagar-gujarat" | "tapi-gujarat" | "vadodara-gujarat" | "valsad-gujarat" | "bilaspur-himachal-pradesh" | "chamba-himachal-pradesh" | "hamirpur-himachal-pradesh" | "kangra-himachal-pradesh" | "kinnaur-himachal-pradesh" | "kullu-himachal-pradesh" | "lahaul-and-spiti-himachal-pradesh" | "mandi-himachal-pradesh" | "shimla-himachal-pradesh" | "sirmaur-himachal-pradesh" | "solan-himachal-pradesh" | "una-himachal-pradesh" | "ambala-haryana" | "bhiwani-haryana" | "charkhi-dadri-haryana" | "faridabad-haryana" | "fatehabad-haryana" | "gurugram-haryana" | "hisar-haryana" | "jhajjar-haryana" | "jind-haryana" | "kaithal-haryana" | "karnal-haryana" | "kurukshetra-haryana" | "mahendragarh-haryana" | "nuh-haryana" | "palwal-haryana" | "panchkula-haryana" | "panipat-haryana" | "rewari-haryana" | "rohtak-haryana" | "sirsa-haryana" | "sonipat-haryana" | "yamunanagar-haryana" | "bokaro-jharkhand" | "chatra-jharkhand" | "deoghar-jharkhand" | "dhanbad-jharkhand" | "dumka-jharkhand" | "east-singhbhum-jharkhand" | "garhwa-jharkhand" | "giridih-jharkhand" | "godda-jharkhand" | "gumla-jharkhand" | "hazaribagh-jharkhand" | "jamtara-jharkhand" | "khunti-jharkhand" | "koderma-jharkhand" | "latehar-jharkhand" | "lohardaga-jharkhand" | "pakur-jharkhand" | "palamu-jharkhand" | "ramgarh-jharkhand" | "ranchi-jharkhand" | "sahibganj-jharkhand" | "seraikela-kharsawan-jharkhand" | "simdega-jharkhand" | "west-singhbhum-jharkhand" | "anantnag-jammu-and-kashmir" | "bandipora-jammu-and-kashmir" | "baramulla-jammu-and-kashmir" | "budgam-jammu-and-kashmir" | "doda-jammu-and-kashmir" | "ganderbal-jammu-and-kashmir" | "jammu-jammu-and-kashmir" | "kathua-jammu-and-kashmir" | "kishtwar-jammu-and-kashmir" | "kulgam-jammu-and-kashmir" | "kupwara-jammu-and-kashmir" | "poonch-jammu-and-kashmir" | "pulwama-jammu-and-kashmir" | "rajouri-jammu-and-kashmir" | "ramban-jammu-and-kashmir" | "reasi-jammu-and-kashmir" | "samba-jammu-and-kashmir" | "shopian-jammu-and-kashmir" | "srinagar-jammu-and-kashmir" | "udhampur-jammu-and-kashmir" | "bagalkot-karnataka" | "ballari-karnataka" | "belagavi-karnataka" | "bengaluru-rural-karnataka" | "bengaluru-urban-karnataka" | "bidar-karnataka" | "chamarajanagara-karnataka" | "chikkaballapura-karnataka" | "chikkamagaluru-karnataka" | "chitradurga-karnataka" | "dakshina-kannada-karnataka" | "davangere-karnataka" | "dharwad-karnataka" | "gadag-karnataka" | "hassan-karnataka" | "haveri-karnataka" | "kalaburagi-karnataka" | "kodagu-karnataka" | "kolar-karnataka" | "koppal-karnataka" | "mandya-karnataka" | "mysuru-karnataka" | "raichur-karnataka" | "ramanagara-karnataka" | "shivamogga-karnataka" | "tumakuru-karnataka" | "udupi-karnataka" | "uttara-kannada-karnataka" | "vijayanagara-karnataka" | "vijayapura-karnataka" | "yadgir-karnataka" | "alappuzha-kerala" | "ernakulam-kerala" | "idukki-kerala" | "kannur-kerala" | "kasaragod-kerala" | "kollam-kerala" | "kottayam-kerala" | "kozhikode-kerala" | "malappuram-kerala" | "palakkad-kerala" | "pathanamthitta-kerala" | "thiruvananthapuram-kerala" | "thrissur-kerala" | "wayanad-kerala" | "kargil-ladakh" | "leh-ladakh" | "lakshadweep-lakshadweep" | "ahilyanagar-maharashtra" | "akola-maharashtra" | "amravati-maharashtra" | "beed-maharashtra" | "bhandara-maharashtra" | "buldhana-maharashtra" | "chandrapur-maharashtra" | "chhatrapati-sambhajinagar-maharashtra" | "dharashiv-maharashtra" | "dhule-maharashtra" | "gadchiroli-maharashtra" | "gondia-maharashtra" | "hingoli-maharashtra" | "jalgaon-maharashtra" | "jalna-maharashtra" | "kolhapur-maharashtra" | "latur-maharashtra" | "mumbai-maharashtra" | "mumbai-suburban-maharashtra" | "nagpur-maharashtra" | "nanded-maharashtra" | "nandurbar-maharashtra" | "nashik-maharashtra" | "palghar-maharashtra" | "parbhani-maharashtra" | "pune-maharashtra" | "raigad-maharashtra" | "ratnagiri-maharashtra" | "sangli-maharashtra" | "satara-maharashtra" | "sindhudurg-maharashtra" | "solapur-maharashtra" | "thane-maharashtra" | "wardha-maharashtra" | "washim-maharashtra" | "yavatmal-maharashtra" | "east-garo-hills-meghalaya" | "east-jaintia-hills-meghalaya" | "east-khasi-hills-meghalaya" | "north-garo-hills-meghalaya" | "ri-bhoi-meghalaya" | "south-garo-hills-meghalaya" | "south-west-garo-hills-meghalaya" | "south-west-khasi-hills-meghalaya" | "west-garo-hills-meghalaya" | "west-jaintia-hills-meghalaya" | "west-khasi-hills-meghalaya" | "bishnupur-manipur" | "chandel-manipur" | "churachandpur-manipur" | "imphal-east-manipur" | "imphal-west-manipur" | "jiribam-manipur" | "kakching-manipur" | "kangpokpi-manipur" | "noney-manipur" | "pherzawl-manipur" | "senapati-manipur" | "tamenglong-manipur" | "tengnoupal-manipur" | "thoubal-manipur" | "ukhrul-manipur" | "agar-malwa-madhya-pradesh" | "alirajpur-madhya-pradesh" | "anuppur-madhya-pradesh" | "ashoknagar-madhya-pradesh" | "balaghat-madhya-pradesh" | "barwani-madhya-pradesh" | "betul-madhya-pradesh" | "bhind-madhya-pradesh" | "bhopal-madhya-pradesh" | "burhanpur-madhya-pradesh" | "chhatarpur-madhya-pradesh" | "chhindwara-madhya-pradesh" | "damoh-madhya-pradesh" | "datia-madhya-pradesh" | "dewas-madhya-pradesh" | "dhar-madhya-pradesh" | "dindori-madhya-pradesh" | "guna-madhya-pradesh" | "gwalior-madhya-pradesh" | "harda-madhya-pradesh" | "indore-madhya-pradesh" | "jabalpur-madhya-pradesh" | "jhabua-madhya-pradesh" | "katni-madhya-pradesh" | "khandwa-madhya-pradesh" | "khargone-madhya-pradesh" | "mandla-madhya-pradesh" | "mandsaur-madhya-pradesh" | "morena-madhya-pradesh" | "narmadapuram-madhya-pradesh" | "narsinghpur-madhya-pradesh" | "neemuch-madhya-pradesh" | "niwari-madhya-pradesh" | "panna-madhya-pradesh" | "raisen-madhya-pradesh" | "rajgarh-madhya-pradesh" | "ratlam-madhya-pradesh" | "rewa-madhya-pradesh" | "sagar-madhya-pradesh" | "satna-madhya-pradesh" | "sehore-madhya-pradesh" | "seoni-madhya-pradesh" | "shahdol-madhya-pradesh" | "shajapur-madhya-pradesh" | "sheopur-madhya-pradesh" | "shivpuri-madhya-pradesh" | "sidhi-madhya-pradesh" | "singrauli-madhya-pradesh" | "tikamgarh-madhya-pradesh" | "ujjain-madhya-pradesh" | "umaria-madhya-pradesh" | "vidisha-madhya-pradesh" | "aizawl-mizoram" | "champhai-mizoram" | "hnahthial-mizoram" | "khawzawl-mizoram" | "kolasib-mizoram" | "lawngtlai-mizoram" | "lunglei-mizoram" | "mamit-mizoram" | "saiha-mizoram" | "saitual-mizoram" | "serchhip-mizoram" | "dimapur-nagaland" | "kiphire-nagaland" | "kohima-nagaland" | "longleng-nagaland" | "mokokchung-nagaland" | "mon-nagaland" | "peren-nagaland" | "phek-nagaland" | "tuensang-nagaland" | "wokha-nagaland" | "zunheboto-nagaland" | "angul-odisha" | "balangir-odisha" | "balasore-odisha" | "bargarh-odisha" | "bhadrak-odisha" | "boudh-odisha" | "cuttack-odisha" | "deogarh-odisha" | "dhenkanal-odisha" | "gajapati-odisha" | "ganjam-odisha" | "jagatsinghapur-odisha" | "jajapur-odisha" | "jharsuguda-odisha" | "kalahandi-odisha" | "kandhamal-odisha" | "kendrapara-odisha" | "kendujhar-odisha" | "khordha-odisha" | "koraput-odisha" | "malkangiri-odisha" | "mayurbhanj-odisha" | "nabarangpur-odisha" | "nayagarh-odisha" | "nuapada-odisha" | "puri-odisha" | "rayagada-odisha" | "sambalpur-odisha" | "subarnapur-odisha" | "sundargarh-odisha" | "amritsar-punjab" | "barnala-punjab" | "bathinda-punjab" | "faridkot-punjab" | "fatehgarh-sahib-punjab" | "fazilka-punjab" | "firozepur-punjab" | "gurdaspur-punjab" | "hoshiarpur-punjab" | "jalandhar-punjab" | "kapurthala-punjab" | "ludhiana-punjab" | "malerkotla-punjab" | "mansa-punjab" | "moga-punjab" | "pathankot-punjab" | "patiala-punjab" | "rupnagar-punjab" | "sas-nagar-mohali-punjab" | "sangrur-punjab" | "shahid-bhagat-singh-nagar-punjab" | "sri-muktsar-sahib-punjab" | "tarn-taran-punjab" | "karaikal-puducherry" | "mahe-puducherry" | "puducherry-puducherry" | "ajmer-rajasthan" | "alwar-rajasthan" | "banswara-rajasthan" | "baran-rajasthan" | "barmer-rajasthan" | "bharatpur-rajasthan" | "bhilwara-rajasthan" | "bikaner-rajasthan" | "bundi-rajasthan" | "chittorgarh-rajasthan" | "churu-rajasthan" | "dausa-rajasthan" | "dholpur-rajasthan" | "dungarpur-rajasthan" | "hanumangarh-rajasthan" | "jaipur-rajasthan" | "jaisalmer-rajasthan" | "jalore-rajasthan" | "jhalawar-rajasthan" | "jhunjhunu-rajasthan" | "jodhpur-rajasthan" | "karauli-rajasthan" | "kota-rajasthan" | "nagaur-rajasthan" | "pali-rajasthan" | "pratapgarh-rajasthan" | "rajsamand-rajasthan" | "sawai-madhopur-rajasthan" | "sikar-rajasthan" | "sirohi-rajasthan" | "sri-ganganagar-rajasthan" | "tonk-rajasthan" | "udaipur-rajasthan" | "gangtok-sikkim" | "gyalshing-sikkim" | "mangan-sikkim" | "namchi-sikkim" | "pakyong-sikkim" | "ariyalur-tamil-nadu" | "chengalpattu-tamil-nadu" | "chennai-tamil-nadu" | "coimbatore-tamil-nadu" | "cuddalore-tamil-nadu" | "dharmapuri-tamil-nadu" | "dindigul-tamil-nadu" | "erode-tamil-nadu" | "kallakurichi-tamil-nadu" | "kanchipuram-tamil-nadu" | "kanyakumari-tamil-nadu" | "karur-tamil-nadu" | "krishnagiri-tamil-nadu" | "madurai-tamil-nadu" | "mayiladuthurai-tamil-nadu" | "nagapattinam-tamil-nadu" | "namakkal-tamil-nadu" | "perambalur-tamil-nadu" | "pudukkottai-tamil-nadu" | "ramanathapuram-tamil-nadu" | "ranipet-tamil-nadu" | "salem-tamil-nadu" | "sivaganga-tamil-nadu" | "tenkasi-tamil-nadu" | "thanjavur-tamil-nadu" | "the-nilgiris-tamil-nadu" | "theni-tamil-nadu" | "thiruvallur-tamil-nadu" | "thiruvarur-tamil-nadu" | "thoothukudi-tamil-nadu" | "tiruchirappalli-tamil-nadu" | "tirunelveli-tamil-nadu" | "tirupattur-tamil-nadu" | "tiruppur-tamil-nadu" | "tiruvannamalai-tamil-nadu" | "vellore-tamil-nadu" | "viluppuram-tamil-nadu" | "virudhunagar-tamil-nadu" | "dhalai-tripura" | "gomati-tripura" | "khowai-tripura" | "north-tripura-tripura" | "sepahijala-tripura" | "south-tripura-tripura" | "unakoti-tripura" | "west-tripura-tripura" | "adilabad-telangana" | "bhadradri-kothagudem-telangana" | "hanumakonda-telangana" | "hyderabad-telangana" | "jagtial-telangana" | "jangaon-telangana" | "jayashankar-bhupalapally-telangana" | "jogulamba-gadwal-telangana" | "kamareddy-telangana" | "karimnagar-telangana" | "khammam-telangana" | "kumuram-bheem-asifabad-telangana" | "mahabubabad-telangana" | "mahabubnagar-telangana" | "mancherial-telangana" | "medak-telangana" | "medchal-malkajgiri-telangana" | "mulugu-telangana" | "nagarkurnool-telangana" | "nalgonda-telangana" | "narayanpet-telangana" | "nirmal-telangana" | "nizamabad-telangana" | "peddapalli-telangana" | "rajanna-sircilla-telangana" | "ranga-reddy-telangana" | "sangareddy-telangana" | "siddipet-telangana" | "suryapet-telangana" | "vikarabad-telangana" | "wanaparthy-telangana" | "warangal-telangana" | "yadadri-bhuvanagiri-telangana" | "almora-uttarakhand" | "bageshwar-uttarakhand" | "chamoli-uttarakhand" | "champawat-uttarakhand" | "dehradun-uttarakhand" | "haridwar-uttarakhand" | "nainital-uttarakhand" | "pauri-garhwal-uttarakhand" | "pithoragarh-uttarakhand" | "rudraprayag-uttarakhand" | "tehri-garhwal-uttarakhand" | "udham-singh-nagar-uttarakhand" | "uttarkashi-uttarakhand" | "agra-uttar-pradesh" | "aligarh-uttar-pradesh" | "ambedkar-nagar-uttar-pradesh" | "amethi-uttar-pradesh" | "amroha-uttar-pradesh" | "auraiya-uttar-pradesh" | "ayodhya-uttar-pradesh" | "azamgarh-uttar-pradesh" | "baghpat-uttar-pradesh" | "bahraich-uttar-pradesh" | "ballia-uttar-pradesh" | "balrampur-uttar-pradesh" | "banda-uttar-pradesh" | "barabanki-uttar-pradesh" | "bareilly-uttar-pradesh" | "basti-uttar-pradesh" | "bhadohi-uttar-pradesh" | "bijnor-uttar-pradesh" | "budaun-uttar-pradesh" | "bulandshahr-uttar-pradesh" | "chandauli-uttar-pradesh" | "chitrakoot-uttar-pradesh" | "deoria-uttar-pradesh" | "etah-uttar-pradesh" | "etawah-uttar-pradesh" | "farrukhabad-uttar-pradesh" | "fatehpur-uttar-pradesh" | "firozabad-uttar-pradesh" | "gautam-buddha-nagar-uttar-pradesh" | "ghaziabad-uttar-pradesh" | "ghazipur-uttar-pradesh" | "gonda-uttar-pradesh" | "gorakhpur-uttar-pradesh" | "hamirpur-uttar-pradesh" | "hapur-uttar-pradesh" | "hardoi-uttar-pradesh" | "hathras-uttar-pradesh" | "jalaun-uttar-pradesh" | "jaunpur-uttar-pradesh" | "jhansi-uttar-pradesh" | "kannauj-uttar-pradesh" | "kanpur-dehat-uttar-pradesh" | "kanpur-nagar-uttar-pradesh" | "kasganj-uttar-pradesh" | "kaushambi-uttar-pradesh" | "kushinagar-uttar-pradesh" | "lakhimpur-kheri-uttar-pradesh" | "lalitpur-uttar-pradesh" | "lucknow-uttar-pradesh" | "maharajganj-uttar-pradesh" | "mahoba-uttar-pradesh" | "mainpuri-uttar-pradesh" | "mathura-uttar-pradesh" | "mau-uttar-pradesh" | "meerut-uttar-pradesh" | "mirzapur-uttar-pradesh" | "moradabad-uttar-pradesh" | "muzaffarnagar-uttar-pradesh" | "pilibhit-uttar-pradesh" | "pratapgarh-uttar-pradesh" | "prayagraj-uttar-pradesh" | "rae-bareli-uttar-pradesh" | "rampur-uttar-pradesh" | "saharanpur-uttar-pradesh" | "sambhal-uttar-pradesh" | "sant-kabir-nagar-uttar-pradesh" | "shahjahanpur-uttar-pradesh" | "shamli-uttar-pradesh" | "shravasti-uttar-pradesh" | "siddharthnagar-uttar-pradesh" | "sitapur-uttar-pradesh" | "sonbhadra-uttar-pradesh" | "sultanpur-uttar-pradesh" | "unnao-uttar-pradesh" | "varanasi-uttar-pradesh" | "alipurduar-west-bengal" | "bankura-west-bengal" | "birbhum-west-bengal" | "cooch-behar-west-bengal" | "dakshin-dinajpur-west-bengal" | "darjeeling-west-bengal" | "hooghly-west-bengal" | "howrah-west-bengal" | "jalpaiguri-west-bengal" | "jhargram-west-bengal" | "kalimpong-west-bengal" | "kolkata-west-bengal" | "malda-west-bengal" | "murshidabad-west-bengal" | "nadia-west-bengal" | "north-24-parganas-west-bengal" | "paschim-bardhaman-west-bengal" | "paschim-medinipur-west-bengal" | "purba-bardhaman-west-bengal" | "purba-medinipur-west-bengal" | "purulia-west-bengal" | "south-24-parganas-west-bengal" | "uttar-dinajpur-west-bengal";
    state?: "andaman-and-nicobar-islands" | "andhra-pradesh" | "arunachal-pradesh" | "assam" | "bihar" | "chandigarh" | "chhattisgarh" | "dadra-and-nagar-haveli-and-daman-and-diu" | "delhi" | "goa" | "gujarat" | "haryana" | "himachal-pradesh" | "jammu-and-kashmir" | "jharkhand" | "karnataka" | "kerala" | "ladakh" | "lakshadweep" | "madhya-pradesh" | "maharashtra" | "manipur" | "meghalaya" | "mizoram" | "nagaland" | "odisha" | "puducherry" | "punjab" | "rajasthan" | "sikkim" | "tamil-nadu" | "telangana" | "tripura" | "uttar-pradesh" | "uttarakhand" | "west-bengal";
    lang?: "en" | "hi" | "mr";
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: JsonFeed;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/animals.json${QS.query(QS.explode({
        category,
        search,
        pincode,
        lat,
        lng,
        breed,
        kind,
        priceMin,
        priceMax,
        milkMin,
        lactation,
        pregnant,
        withCalf,
        withPhoto,
        withVideo,
        km,
        district,
        state,
        lang
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * List the interested buyers of an own listing
 */
export function listInterestedBuyers({ id, limit, cursor }: {
    id: string;
    limit?: number;
    cursor?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: InterestedBuyersPage;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/animals/${encodeURIComponent(id)}/interested${QS.query(QS.explode({
        limit,
        cursor
    }))}`, {
        ...opts
    });
}
/**
 * Count the active listings of each category
 */
export function countCategories({ ifNoneMatch }: {
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: CategoryCounts;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/categories/counts", {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Get a seller's contact details
 */
export function getSellerContact({ sellerId, consent, animal }: {
    sellerId: string;
    consent?: "2026-11-21" | "2026-11-27" | "2026-11-29";
    animal?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: SellerContact;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 409;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/sellers/${encodeURIComponent(sellerId)}/contact${QS.query(QS.explode({
        consent,
        animal
    }))}`, {
        ...opts
    });
}
/**
 * List a seller's listings
 */
export function listSellerAnimals({ sellerId }: {
    sellerId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Animal[];
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/sellers/${encodeURIComponent(sellerId)}/animals`, {
        ...opts
    });
}
/**
 * List a seller's reviews
 */
export function listReviews({ sellerId }: {
    sellerId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Review[];
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/sellers/${encodeURIComponent(sellerId)}/reviews`, {
        ...opts
    });
}
/**
 * Rate a seller
 */
export function writeReview({ sellerId, newReview }: {
    sellerId: string;
    newReview: NewReview;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Review;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/sellers/${encodeURIComponent(sellerId)}/review`, oazapfts.json({
        ...opts,
        method: "PUT",
        body: newReview
    }));
}
/**
 * Report a listing, a user or a review
 */
export function report({ newReport }: {
    newReport: NewReport;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Report;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 409;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/reports", oazapfts.json({
        ...opts,
        method: "POST",
        body: newReport
    }));
}
/**
 * List blocked people
 */
export function listBlocks(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Block[];
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/blocks", {
        ...opts
    });
}
/**
 * Block a person
 */
export function blockUser({ userId }: {
    userId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 409;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/blocks/${encodeURIComponent(userId)}`, {
        ...opts,
        method: "PUT"
    });
}
/**
 * Unblock a person
 */
export function unblockUser({ userId }: {
    userId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/blocks/${encodeURIComponent(userId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * List saved listings
 */
export function listSavedAnimals({ userId }: {
    userId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Animal[];
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/users/${encodeURIComponent(userId)}/saved-animals`, {
        ...opts
    });
}
/**
 * Save a listing
 */
export function saveAnimal({ animalToSave }: {
    animalToSave: AnimalToSave;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: SavedAnimal;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/saved-animals", oazapfts.json({
        ...opts,
        method: "POST",
        body: animalToSave
    }));
}
/**
 * Remove a saved listing
 */
export function unsaveAnimal({ animalId }: {
    animalId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/saved-animals/${encodeURIComponent(animalId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * List alerts
 */
export function listAlerts(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Alert[];
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/alerts", {
        ...opts
    });
}
/**
 * Create an alert
 */
export function createAlert({ alertToCreate }: {
    alertToCreate: AlertToCreate;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: Alert;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 409;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/alerts", oazapfts.json({
        ...opts,
        method: "POST",
        body: alertToCreate
    }));
}
/**
 * Change when an alert is told
 */
export function changeAlert({ id, alertChange }: {
    id: string;
    alertChange: AlertChange;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ChangedAlert;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/alerts/${encodeURIComponent(id)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body: alertChange
    }));
}
/**
 * Delete an alert
 */
export function deleteAlert({ id }: {
    id: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/alerts/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * List the user's contacts
 */
export function listContacts({ limit, cursor, lang }: {
    limit?: number;
    cursor?: string;
    lang?: "en" | "hi" | "mr";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ContactsPage;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/contacts${QS.query(QS.explode({
        limit,
        cursor,
        lang
    }))}`, {
        ...opts
    });
}
/**
 * Delete all contacts
 */
export function deleteContacts(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/contacts", {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Change note or state of a contact
 */
export function changeContact({ id, contactChange }: {
    id: string;
    contactChange: ContactChange;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ChangedContact;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/contacts/${encodeURIComponent(id)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body: contactChange
    }));
}
/**
 * Delete a contact
 */
export function deleteContact({ id }: {
    id: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/contacts/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * List the user's notifications
 */
export function listNotifications({ limit, cursor, lang }: {
    limit?: number;
    cursor?: string;
    lang?: "en" | "hi" | "mr";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: NotificationsPage;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/notifications${QS.query(QS.explode({
        limit,
        cursor,
        lang
    }))}`, {
        ...opts
    });
}
/**
 * Mark notifications as seen
 */
export function markNotificationsSeen({ seenNotifications }: {
    seenNotifications: SeenNotifications;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/notifications/seen", oazapfts.json({
        ...opts,
        method: "POST",
        body: seenNotifications
    }));
}
/**
 * Count a started Sell form
 */
export function countFormStart({ formStart }: {
    formStart: FormStart;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/form-starts", oazapfts.json({
        ...opts,
        method: "POST",
        body: formStart
    }));
}
/**
 * List the disease notices of today
 */
export function listNotices({ state, district, category, ifNoneMatch }: {
    state?: "andaman-and-nicobar-islands" | "andhra-pradesh" | "arunachal-pradesh" | "assam" | "bihar" | "chandigarh" | "chhattisgarh" | "dadra-and-nagar-haveli-and-daman-and-diu" | "delhi" | "goa" | "gujarat" | "haryana" | "himachal-pradesh" | "jammu-and-kashmir" | "jharkhand" | "karnataka" | "kerala" | "ladakh" | "lakshadweep" | "madhya-pradesh" | "maharashtra" | "manipur" | "meghalaya" | "mizoram" | "nagaland" | "odisha" | "puducherry" | "punjab" | "rajasthan" | "sikkim" | "tamil-nadu" | "telangana" | "tripura" | "uttar-pradesh" | "uttarakhand" | "west-bengal";
    district?: "nicobar-andaman-and-nicobar-islands" | "north-and-middle-andaman-andaman-and-nicobar-islands" | "south-andaman-andaman-and-nicobar-islands" | "alluri-sitharama-raju-andhra-pradesh" | "anakapalli-andhra-pradesh" | "anantapur-andhra-pradesh" | "annamayya-andhra-pradesh" | "bapatla-andhra-pradesh" | "chittoor-andhra-pradesh" | "east-godavari-andhra-pradesh" | "eluru-andhra-pradesh" | "guntur-andhra-pradesh" | "kakinada-andhra-pradesh" | "konaseema-andhra-pradesh" | "krishna-andhra-pradesh" | "kurnool-andhra-pradesh" | "ntr-andhra-pradesh" | "nandyal-andhra-pradesh" | "palnadu-andhra-pradesh" | "parvathipuram-manyam-andhra-pradesh" | "prakasam-andhra-pradesh" | "spsr-nellore-andhra-pradesh" | "sri-sathya-sai-andhra-pradesh" | "srikakulam-andhra-pradesh" | "tirupati-andhra-pradesh" | "visakhapatnam-andhra-pradesh" | "vizianagaram-andhra-pradesh" | "west-godavari-andhra-pradesh" | "ysr-kadapa-andhra-pradesh" | "anjaw-arunachal-pradesh" | "changlang-arunachal-pradesh" | "dibang-valley-arunachal-pradesh" | "east-kameng-arunachal-pradesh" | "east-siang-arunachal-pradesh" | "kurung-kumey-arunachal-pradesh" | "lohit-arunachal-pradesh" | "longding-arunachal-pradesh" | "lower-siang-arunachal-pradesh" | "lower-subansiri-arunachal-pradesh" | "namsai-arunachal-pradesh" | "pakke-kessang-arunachal-pradesh" | "papum-pare-arunachal-pradesh" | "shi-yomi-arunachal-pradesh" | "tawang-arunachal-pradesh" | "tirap-arunachal-pradesh" | "upper-siang-arunachal-pradesh" | "upper-subansiri-arunachal-pradesh" | "west-kameng-arunachal-pradesh" | "west-siang-arunachal-pradesh" | "bajali-assam" | "baksa-assam" | "barpeta-assam" | "biswanath-assam" | "bongaigaon-assam" | "cachar-assam" | "charaideo-assam" | "chirang-assam" | "darrang-assam" | "dhemaji-assam" | "dhubri-assam" | "dibrugarh-assam" | "dima-hasao-assam" | "goalpara-assam" | "golaghat-assam" | "hailakandi-assam" | "hojai-assam" | "jorhat-assam" | "kamrup-assam" | "kamrup-metropolitan-assam" | "karbi-anglong-assam" | "karimganj-assam" | "kokrajhar-assam" | "lakhimpur-assam" | "majuli-assam" | "morigaon-assam" | "nagaon-assam" | "nalbari-assam" | "sivasagar-assam" | "sonitpur-assam" | "south-salmara-mancachar-assam" | "tinsukia-assam" | "udalguri-assam" | "west-karbi-anglong-assam" | "araria-bihar" | "arwal-bihar" | "aurangabad-bihar" | "banka-bihar" | "begusarai-bihar" | "bhagalpur-bihar" | "bhojpur-bihar" | "buxar-bihar" | "darbhanga-bihar" | "east-champaran-bihar" | "gaya-bihar" | "gopalganj-bihar" | "jamui-bihar" | "jehanabad-bihar" | "kaimur-bihar" | "katihar-bihar" | "khagaria-bihar" | "kishanganj-bihar" | "lakhisarai-bihar" | "madhepura-bihar" | "madhubani-bihar" | "munger-bihar" | "muzaffarpur-bihar" | "nalanda-bihar" | "nawada-bihar" | "patna-bihar" | "purnia-bihar" | "rohtas-bihar" | "saharsa-bihar" | "samastipur-bihar" | "saran-bihar" | "sheikhpura-bihar" | "sheohar-bihar" | "sitamarhi-bihar" | "siwan-bihar" | "supaul-bihar" | "vaishali-bihar" | "west-champaran-bihar" | "balod-chhattisgarh" | "baloda-bazar-chhattisgarh" | "balrampur-chhattisgarh" | "bastar-chhattisgarh" | "bemetara-chhattisgarh" | "bijapur-chhattisgarh" | "bilaspur-chhattisgarh" | "dantewada-chhattisgarh" | "dhamtari-chhattisgarh" | "durg-chhattisgarh" | "gariyaband-chhattisgarh" | "gaurela-pendra-marwahi-chhattisgarh" | "janjgir-champa-chhattisgarh" | "jashpur-chhattisgarh" | "kabirdham-chhattisgarh" | "kanker-chhattisgarh" | "kondagaon-chhattisgarh" | "korba-chhattisgarh" | "korea-chhattisgarh" | "mahasamund-chhattisgarh" | "mungeli-chhattisgarh" | "narayanpur-chhattisgarh" | "raigarh-chhattisgarh" | "raipur-chhattisgarh" | "rajnandgaon-chhattisgarh" | "sukma-chhattisgarh" | "surajpur-chhattisgarh" | "surguja-chhattisgarh" | "chandigarh-chandigarh" | "dadra-and-nagar-haveli-dadra-and-nagar-haveli-and-daman-and-diu" | "daman-dadra-and-nagar-haveli-and-daman-and-diu" | "diu-dadra-and-nagar-haveli-and-daman-and-diu" | "central-delhi-delhi" | "east-delhi-delhi" | "new-delhi-delhi" | "north-delhi-delhi" | "north-east-delhi-delhi" | "north-west-delhi-delhi" | "shahdara-delhi" | "south-delhi-delhi" | "south-east-delhi-delhi" | "south-west-delhi-delhi" | "west-delhi-delhi" | "north-goa-goa" | "south-goa-goa" | "ahmedabad-gujarat" | "amreli-gujarat" | "anand-gujarat" | "aravalli-gujarat" | "banaskantha-gujarat" | "bharuch-gujarat" | "bhavnagar-gujarat" | "botad-gujarat" | "chhota-udaipur-gujarat" | "dahod-gujarat" | "dang-gujarat" | "devbhumi-dwarka-gujarat" | "gandhinagar-gujarat" | "gir-somnath-gujarat" | "jamnagar-gujarat" | "junagadh-gujarat" | "kachchh-gujarat" | "kheda-gujarat" | "mahisagar-gujarat" | "mehsana-gujarat" | "morbi-gujarat" | "narmada-gujarat" | "navsari-gujarat" | "panchmahal-gujarat" | "patan-gujarat" | "porbandar-gujarat" | "rajkot-gujarat" | "sabarkantha-gujarat" | "surat-gujarat" | "surendranagar-gujarat" | "tapi-gujarat" | "vadodara-gujarat" | "valsad-gujarat" | "bilaspur-himachal-pradesh" | "chamba-himachal-pradesh" | "hamirpur-himachal-pradesh" | "kangra-himachal-pradesh" | "kinnaur-himachal-pradesh" | "kullu-himachal-pradesh" | "lahaul-and-spiti-himachal-pradesh" | "mandi-himachal-pradesh" | "shimla-himachal-pradesh" | "sirmaur-himachal-pradesh" | "solan-himachal-pradesh" | "una-himachal-pradesh" | "ambala-haryana" | "bhiwani-haryana" | "charkhi-dadri-haryana" | "faridabad-haryana" | "fatehabad-haryana" | "gurugram-haryana" | "hisar-haryana" | "jhajjar-haryana" | "jind-haryana" | "kaithal-haryana" | "karnal-haryana" | "kurukshetra-haryana" | "mahendragarh-haryana" | "nuh-haryana" | "palwal-haryana" | "panchkula-haryana" | "panipat-haryana" | "rewari-haryana" | "rohtak-haryana" | "sirsa-haryana" | "sonipat-haryana" | "yamunanagar-haryana" | "bokaro-jharkhand" | "chatra-jharkhand" | "deoghar-jharkhand" | "dhanbad-jharkhand" | "dumka-jharkhand" | "east-singhbhum-jharkhand" | "garhwa-jharkhand" | "giridih-jharkhand" | "godda-jharkhand" | "gumla-jharkhand" | "hazaribagh-jharkhand" | "jamtara-jharkhand" | "khunti-jharkhand" | "koderma-jharkhand" | "latehar-jharkhand" | "lohardaga-jharkhand" | "pakur-jharkhand" | "palamu-jharkhand" | "ramgarh-jharkhand" | "ranchi-jharkhand" | "sahibganj-jharkhand" | "seraikela-kharsawan-jharkhand" | "simdega-jharkhand" | "west-singhbhum-jharkhand" | "anantnag-jammu-and-kashmir" | "bandipora-jammu-and-kashmir" | "baramulla-jammu-and-kashmir" | "budgam-jammu-and-kashmir" | "doda-jammu-and-kashmir" | "ganderbal-jammu-and-kashmir" | "jammu-jammu-and-kashmir" | "kathua-jammu-and-kashmir" | "kishtwar-jammu-and-kashmir" | "kulgam-jammu-and-kashmir" | "kupwara-jammu-and-kashmir" | "poonch-jammu-and-kashmir" | "pulwama-jammu-and-kashmir" | "rajouri-jammu-and-kashmir" | "ramban-jammu-and-kashmir" | "reasi-jammu-and-kashmir" | "samba-jammu-and-kashmir" | "shopian-jammu-and-kashmir" | "srinagar-jammu-and-kashmir" | "udhampur-jammu-and-kashmir" | "bagalkot-karnataka" | "ballari-karnataka" | "belagavi-karnataka" | "bengaluru-rural-karnataka" | "bengaluru-urban-karnataka" | "bidar-karnataka" | "chamarajanagara-karnataka" | "chikkaballapura-karnataka" | "chikkamagaluru-karnataka" | "chitradurga-karnataka" | "dakshina-kannada-karnataka" | "davangere-karnataka" | "dharwad-karnataka" | "gadag-karnataka" | "hassan-karnataka" | "haveri-karnataka" | "kalaburagi-karnataka" | "kodagu-karnataka" | "kolar-karnataka" | "koppal-karnataka" | "mandya-karnataka" | "mysuru-karnataka" | "raichur-karnataka" | "ramanagara-karnataka" | "shivamogga-karnataka" | "tumakuru-karnataka" | "udupi-karnataka" | "uttara-kannada-karnataka" | "vijayanagara-karnataka" | "vijayapura-karnataka" | "yadgir-karnataka" | "alappuzha-kerala" | "ernakulam-kerala" | "idukki-kerala" | "kannur-kerala" | "kasaragod-kerala" | "kollam-kerala" | "kottayam-kerala" | "kozhikode-kerala" | "malappuram-kerala" | "palakkad-kerala" | "pathanamthitta-kerala" | "thiruvananthapuram-kerala" | "thrissur-kerala" | "wayanad-kerala" | "kargil-ladakh" | "leh-ladakh" | "lakshadweep-lakshadweep" | "ahilyanagar-maharashtra" | "akola-maharashtra" | "amravati-maharashtra" | "beed-maharashtra" | "bhandara-maharashtra" | "buldhana-maharashtra" | "chandrapur-maharashtra" | "chhatrapati-sambhajinagar-maharashtra" | "dharashiv-maharashtra" | "dhule-maharashtra" | "gadchiroli-maharashtra" | "gondia-maharashtra" | "hingoli-maharashtra" | "jalgaon-maharashtra" | "jalna-maharashtra" | "kolhapur-maharashtra" | "latur-maharashtra" | "mumbai-maharashtra" | "mumbai-suburban-maharashtra" | "nagpur-maharashtra" | "nanded-maharashtra" | "nandurbar-maharashtra" | "nashik-maharashtra" | "palghar-maharashtra" | "parbhani-maharashtra" | "pune-maharashtra" | "raigad-maharashtra" | "ratnagiri-maharashtra" | "sangli-maharashtra" | "satara-maharashtra" | "sindhudurg-maharashtra" | "solapur-maharashtra" | "thane-maharashtra" | "wardha-maharashtra" | "washim-maharashtra" | "yavatmal-maharashtra" | "east-garo-hills-meghalaya" | "east-jaintia-hills-meghalaya" | "east-khasi-hills-meghalaya" | "north-garo-hills-meghalaya" | "ri-bhoi-meghalaya" | "south-garo-hills-meghalaya" | "south-west-garo-hills-meghalaya" | "south-west-khasi-hills-meghalaya" | "west-garo-hills-meghalaya" | "west-jaintia-hills-meghalaya" | "west-khasi-hills-meghalaya" | "bishnupur-manipur" | "chandel-manipur" | "churachandpur-manipur" | "imphal-east-manipur" | "imphal-west-manipur" | "jiribam-manipur" | "kakching-manipur" | "kangpokpi-manipur" | "noney-manipur" | "pherzawl-manipur" | "senapati-manipur" | "tamenglong-manipur" | "tengnoupal-manipur" | "thoubal-manipur" | "ukhrul-manipur" | "agar-malwa-madhya-pradesh" | "alirajpur-madhya-pradesh" | "anuppur-madhya-pradesh" | "ashoknagar-madhya-pradesh" | "balaghat-madhya-pradesh" | "barwani-madhya-pradesh" | "betul-madhya-pradesh" | "bhind-madhya-pradesh" | "bhopal-madhya-pradesh" | "burhanpur-madhya-pradesh" | "chhatarpur-madhya-pradesh" | "chhindwara-madhya-pradesh" | "damoh-madhya-pradesh" | "datia-madhya-pradesh" | "dewas-madhya-pradesh" | "dhar-madhya-pradesh" | "dindori-madhya-pradesh" | "guna-madhya-pradesh" | "gwalior-madhya-pradesh" | "harda-madhya-pradesh" | "indore-madhya-pradesh" | "jabalpur-madhya-pradesh" | "jhabua-madhya-pradesh" | "katni-madhya-pradesh" | "khandwa-madhya-pradesh" | "khargone-madhya-pradesh" | "mandla-madhya-pradesh" | "mandsaur-madhya-pradesh" | "morena-madhya-pradesh" | "narmadapuram-madhya-pradesh" | "narsinghpur-madhya-pradesh" | "neemuch-madhya-pradesh" | "niwari-madhya-pradesh" | "panna-madhya-pradesh" | "raisen-madhya-pradesh" | "rajgarh-madhya-pradesh" | "ratlam-madhya-pradesh" | "rewa-madhya-pradesh" | "sagar-madhya-pradesh" | "satna-madhya-pradesh" | "sehore-madhya-pradesh" | "seoni-madhya-pradesh" | "shahdol-madhya-pradesh" | "shajapur-madhya-pradesh" | "sheopur-madhya-pradesh" | "shivpuri-madhya-pradesh" | "sidhi-madhya-pradesh" | "singrauli-madhya-pradesh" | "tikamgarh-madhya-pradesh" | "ujjain-madhya-pradesh" | "umaria-madhya-pradesh" | "vidisha-madhya-pradesh" | "aizawl-mizoram" | "champhai-mizoram" | "hnahthial-mizoram" | "khawzawl-mizoram" | "kolasib-mizoram" | "lawngtlai-mizoram" | "lunglei-mizoram" | "mamit-mizoram" | "saiha-mizoram" | "saitual-mizoram" | "serchhip-mizoram" | "dimapur-nagaland" | "kiphire-nagaland" | "kohima-nagaland" | "longleng-nagaland" | "mokokchung-nagaland" | "mon-nagaland" | "peren-nagaland" | "phek-nagaland" | "tuensang-nagaland" | "wokha-nagaland" | "zunheboto-nagaland" | "angul-odisha" | "balangir-odisha" | "balasore-odisha" | "bargarh-odisha" | "bhadrak-odisha" | "boudh-odisha" | "cuttack-odisha" | "deogarh-odisha" | "dhenkanal-odisha" | "gajapati-odisha" | "ganjam-odisha" | "jagatsinghapur-odisha" | "jajapur-odisha" | "jharsuguda-odisha" | "kalahandi-odisha" | "kandhamal-odisha" | "kendrapara-odisha" | "kendujhar-odisha" | "khordha-odisha" | "koraput-odisha" | "malkangiri-odisha" | "mayurbhanj-odisha" | "nabarangpur-odisha" | "nayagarh-odisha" | "nuapada-odisha" | "puri-odisha" | "rayagada-odisha" | "sambalpur-odisha" | "subarnapur-odisha" | "sundargarh-odisha" | "amritsar-punjab" | "barnala-punjab" | "bathinda-punjab" | "faridkot-punjab" | "fatehgarh-sahib-punjab" | "fazilka-punjab" | "firozepur-punjab" | "gurdaspur-punjab" | "hoshiarpur-punjab" | "jalandhar-punjab" | "kapurthala-punjab" | "ludhiana-punjab" | "malerkotla-punjab" | "mansa-punjab" | "moga-punjab" | "pathankot-punjab" | "patiala-punjab" | "rupnagar-punjab" | "sas-nagar-mohali-punjab" | "sangrur-punjab" | "shahid-bhagat-singh-nagar-punjab" | "sri-muktsar-sahib-punjab" | "tarn-taran-punjab" | "karaikal-puducherry" | "mahe-puducherry" | "puducherry-puducherry" | "ajmer-rajasthan" | "alwar-rajasthan" | "banswara-rajasthan" | "baran-rajasthan" | "barmer-rajasthan" | "bharatpur-rajasthan" | "bhilwara-rajasthan" | "bikaner-rajasthan" | "bundi-rajasthan" | "chittorgarh-rajasthan" | "churu-rajasthan" | "dausa-rajasthan" | "dholpur-rajasthan" | "dungarpur-rajasthan" | "hanumangarh-rajasthan" | "jaipur-rajasthan" | "jaisalmer-rajasthan" | "jalore-rajasthan" | "jhalawar-rajasthan" | "jhunjhunu-rajasthan" | "jodhpur-rajasthan" | "karauli-rajasthan" | "kota-rajasthan" | "nagaur-rajasthan" | "pali-rajasthan" | "pratapgarh-rajasthan" | "rajsamand-rajasthan" | "sawai-madhopur-rajasthan" | "sikar-rajasthan" | "sirohi-rajasthan" | "sri-ganganagar-rajasthan" | "tonk-rajasthan" | "udaipur-rajasthan" | "gangtok-sikkim" | "gyalshing-sikkim" | "mangan-sikkim" | "namchi-sikkim" | "pakyong-sikkim" | "ariyalur-tamil-nadu" | "chengalpattu-tamil-nadu" | "chennai-tamil-nadu" | "coimbatore-tamil-nadu" | "cuddalore-tamil-nadu" | "dharmapuri-tamil-nadu" | "dindigul-tamil-nadu" | "erode-tamil-nadu" | "kallakurichi-tamil-nadu" | "kanchipuram-tamil-nadu" | "kanyakumari-tamil-nadu" | "karur-tamil-nadu" | "krishnagiri-tamil-nadu" | "madurai-tamil-nadu" | "mayiladuthurai-tamil-nadu" | "nagapattinam-tamil-nadu" | "namakkal-tamil-nadu" | "perambalur-tamil-nadu" | "pudukkottai-tamil-nadu" | "ramanathapuram-tamil-nadu" | "ranipet-tamil-nadu" | "salem-tamil-nadu" | "sivaganga-tamil-nadu" | "tenkasi-tamil-nadu" | "thanjavur-tamil-nadu" | "the-nilgiris-tamil-nadu" | "theni-tamil-nadu" | "thiruvallur-tamil-nadu" | "thiruvarur-tamil-nadu" | "thoothukudi-tamil-nadu" | "tiruchirappalli-tamil-nadu" | "tirunelveli-tamil-nadu" | "tirupattur-tamil-nadu" | "tiruppur-tamil-nadu" | "tiruvannamalai-tamil-nadu" | "vellore-tamil-nadu" | "viluppuram-tamil-nadu" | "virudhunagar-tamil-nadu" | "dhalai-tripura" | "gomati-tripura" | "khowai-tripura" | "north-tripura-tripura" | "sepahijala-tripura" | "south-tripura-tripura" | "unakoti-tripura" | "west-tripura-tripura" | "adilabad-telangana" | "bhadradri-kothagudem-telangana" | "hanumakonda-telangana" | "hyderabad-telangana" | "jagtial-telangana" | "jangaon-telangana" | "jayashankar-bhupalapally-telangana" | "jogulamba-gadwal-telangana" | "kamareddy-telangana" | "karimnagar-telangana" | "khammam-telangana" | "kumuram-bheem-asifabad-telangana" | "mahabubabad-telangana" | "mahabubnagar-telangana" | "mancherial-telangana" | "medak-telangana" | "medchal-malkajgiri-telangana" | "mulugu-telangana" | "nagarkurnool-telangana" | "nalgonda-telangana" | "narayanpet-telangana" | "nirmal-telangana" | "nizamabad-telangana" | "peddapalli-telangana" | "rajanna-sircilla-telangana" | "ranga-reddy-telangana" | "sangareddy-telangana" | "siddipet-telangana" | "suryapet-telangana" | "vikarabad-telangana" | "wanaparthy-telangana" | "warangal-telangana" | "yadadri-bhuvanagiri-telangana" | "almora-uttarakhand" | "bageshwar-uttarakhand" | "chamoli-uttarakhand" | "champawat-uttarakhand" | "dehradun-uttarakhand" | "haridwar-uttarakhand" | "nainital-uttarakhand" | "pauri-garhwal-uttarakhand" | "pithoragarh-uttarakhand" | "rudraprayag-uttarakhand" | "tehri-garhwal-uttarakhand" | "udham-singh-nagar-uttarakhand" | "uttarkashi-uttarakhand" | "agra-uttar-pradesh" | "aligarh-uttar-pradesh" | "ambedkar-nagar-uttar-pradesh" | "amethi-uttar-pradesh" | "amroha-uttar-pradesh" | "auraiya-uttar-pradesh" | "ayodhya-uttar-pradesh" | "azamgarh-uttar-pradesh" | "baghpat-uttar-pradesh" | "bahraich-uttar-pradesh" | "ballia-uttar-pradesh" | "balrampur-uttar-pradesh" | "banda-uttar-pradesh" | "barabanki-uttar-pradesh" | "bareilly-uttar-pradesh" | "basti-uttar-pradesh" | "bhadohi-uttar-pradesh" | "bijnor-uttar-pradesh" | "budaun-uttar-pradesh" | "bulandshahr-uttar-pradesh" | "chandauli-uttar-pradesh" | "chitrakoot-uttar-pradesh" | "deoria-uttar-pradesh" | "etah-uttar-pradesh" | "etawah-uttar-pradesh" | "farrukhabad-uttar-pradesh" | "fatehpur-uttar-pradesh" | "firozabad-uttar-pradesh" | "gautam-buddha-nagar-uttar-pradesh" | "ghaziabad-uttar-pradesh" | "ghazipur-uttar-pradesh" | "gonda-uttar-pradesh" | "gorakhpur-uttar-pradesh" | "hamirpur-uttar-pradesh" | "hapur-uttar-pradesh" | "hardoi-uttar-pradesh" | "hathras-uttar-pradesh" | "jalaun-uttar-pradesh" | "jaunpur-uttar-pradesh" | "jhansi-uttar-pradesh" | "kannauj-uttar-pradesh" | "kanpur-dehat-uttar-pradesh" | "kanpur-nagar-uttar-pradesh" | "kasganj-uttar-pradesh" | "kaushambi-uttar-pradesh" | "kushinagar-uttar-pradesh" | "lakhimpur-kheri-uttar-pradesh" | "lalitpur-uttar-pradesh" | "lucknow-uttar-pradesh" | "maharajganj-uttar-pradesh" | "mahoba-uttar-pradesh" | "mainpuri-uttar-pradesh" | "mathura-uttar-pradesh" | "mau-uttar-pradesh" | "meerut-uttar-pradesh" | "mirzapur-uttar-pradesh" | "moradabad-uttar-pradesh" | "muzaffarnagar-uttar-pradesh" | "pilibhit-uttar-pradesh" | "pratapgarh-uttar-pradesh" | "prayagraj-uttar-pradesh" | "rae-bareli-uttar-pradesh" | "rampur-uttar-pradesh" | "saharanpur-uttar-pradesh" | "sambhal-uttar-pradesh" | "sant-kabir-nagar-uttar-pradesh" | "shahjahanpur-uttar-pradesh" | "shamli-uttar-pradesh" | "shravasti-uttar-pradesh" | "siddharthnagar-uttar-pradesh" | "sitapur-uttar-pradesh" | "sonbhadra-uttar-pradesh" | "sultanpur-uttar-pradesh" | "unnao-uttar-pradesh" | "varanasi-uttar-pradesh" | "alipurduar-west-bengal" | "bankura-west-bengal" | "birbhum-west-bengal" | "cooch-behar-west-bengal" | "dakshin-dinajpur-west-bengal" | "darjeeling-west-bengal" | "hooghly-west-bengal" | "howrah-west-bengal" | "jalpaiguri-west-bengal" | "jhargram-west-bengal" | "kalimpong-west-bengal" | "kolkata-west-bengal" | "malda-west-bengal" | "murshidabad-west-bengal" | "nadia-west-bengal" | "north-24-parganas-west-bengal" | "paschim-bardhaman-west-bengal" | "paschim-medinipur-west-bengal" | "purba-bardhaman-west-bengal" | "purba-medinipur-west-bengal" | "purulia-west-bengal" | "south-24-parganas-west-bengal" | "uttar-dinajpur-west-bengal";
    category?: "cattle" | "buffalo" | "goats" | "sheep" | "poultry";
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: DiseaseNotice[];
    } | {
        status: 304;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/notices${QS.query(QS.explode({
        state,
        district,
        category
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Request an upload link
 */
export function requestUpload(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: UploadLink;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/objects/upload", {
        ...opts,
        method: "POST"
    });
}
/**
 * Finish an image upload
 */
export function finishImage({ sentImage }: {
    sentImage: SentImage;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: KeptFile;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/animal-images", oazapfts.json({
        ...opts,
        method: "PUT",
        body: sentImage
    }));
}
/**
 * Finish a video upload
 */
export function finishVideo({ sentVideo }: {
    sentVideo: SentVideo;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: KeptFile;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/animal-videos", oazapfts.json({
        ...opts,
        method: "PUT",
        body: sentVideo
    }));
}
/**
 * Get the signed-in user
 */
export function getCurrentUser(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Profile;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/auth/user", {
        ...opts
    });
}
/**
 * Check if a phone has an account
 */
export function phoneExists({ phone }: {
    phone: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            exists: boolean;
        };
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/auth/phone-exists${QS.query(QS.explode({
        phone
    }))}`, {
        ...opts
    });
}
/**
 * Get a proof-of-work challenge
 */
export function getProof(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            parameters: {
                algorithm: string;
                nonce: string;
                salt: string;
                cost: number;
                keyLength: number;
                keyPrefix: string;
                /** Seconds since 1970. */
                expiresAt?: number;
            };
            signature?: string;
        } | null;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/auth/otp/proof", {
        ...opts
    });
}
/**
 * Send a one-time code to a phone
 */
export function sendOtp({ codeRequest }: {
    codeRequest: CodeRequest;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: SentCode;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/auth/otp/send", oazapfts.json({
        ...opts,
        method: "POST",
        body: codeRequest
    }));
}
/**
 * Verify a one-time code
 */
export function verifyOtp({ codeAnswer }: {
    codeAnswer: CodeAnswer;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            idToken: string;
        };
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/auth/otp/verify", oazapfts.json({
        ...opts,
        method: "POST",
        body: codeAnswer
    }));
}
/**
 * Log in or sign up
 */
export function openSession({ newSession }: {
    newSession: NewSession;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Profile;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 409;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/auth/session", oazapfts.json({
        ...opts,
        method: "POST",
        body: newSession
    }));
}
/**
 * Sign out
 */
export function logout(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>("/api/auth/logout", {
        ...opts,
        method: "POST"
    });
}
/**
 * List the user's sessions
 */
export function listSessions({ userId }: {
    userId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Session[];
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/users/${encodeURIComponent(userId)}/sessions`, {
        ...opts
    });
}
/**
 * End all other sessions
 */
export function endOtherSessions({ userId }: {
    userId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/users/${encodeURIComponent(userId)}/sessions`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * End a session
 */
export function endSession({ userId, sessionId }: {
    userId: string;
    sessionId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/users/${encodeURIComponent(userId)}/sessions/${encodeURIComponent(sessionId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Update the profile
 */
export function updateUser({ userId, profileChanges }: {
    userId: string;
    profileChanges: ProfileChanges;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Profile;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 415;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/users/${encodeURIComponent(userId)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body: profileChanges
    }));
}
/**
 * Delete the account
 */
export function deleteUser({ userId }: {
    userId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/users/${encodeURIComponent(userId)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * Export the user's data
 */
export function exportUser({ userId }: {
    userId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: UserExport;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 401;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/api/users/${encodeURIComponent(userId)}/export`, {
        ...opts
    });
}
/**
 * Upload a file
 */
export function upload({ id, expires, signature, body }: {
    id: string;
    expires: string;
    signature: string;
    body: Blob;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
    } | {
        status: 400;
        data: Error;
    } | {
        status: 403;
        data: Error;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 413;
        data: Error;
    } | {
        status: 429;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/uploads/${encodeURIComponent(id)}${QS.query(QS.explode({
        expires,
        signature
    }))}`, {
        ...opts,
        method: "PUT",
        body
    });
}
/**
 * Get an image or a video
 */
export function getObject({ kind, file }: {
    kind: string;
    file: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: 206;
        data: Blob;
    } | {
        status: 304;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 416;
    } | {
        status: 503;
        data: Error;
    }>(`/objects/${encodeURIComponent(kind)}/${encodeURIComponent(file)}`, {
        ...opts
    });
}
/**
 * Get a picture that shows a listing
 */
export function getCard({ file }: {
    file: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Blob;
    } | {
        status: 302;
    } | {
        status: 304;
    } | {
        status: 404;
        data: Error;
    } | {
        status: 410;
        data: Error;
    } | {
        status: 503;
        data: Error;
    }>(`/cards/${encodeURIComponent(file)}`, {
        ...opts
    });
}
/**
 * Liveness check
 */
export function getHealth(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "ok";
            version: string;
        };
    }>("/healthz", {
        ...opts
    });
}
/**
 * Readiness check of deployments
 */
export function getReadiness(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Readiness;
    } | {
        status: 503;
        data: Readiness;
    }>("/readyz", {
        ...opts
    });
}
/**
 * Health check of proxies
 */
export function getServing(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Serving;
    } | {
        status: 503;
        data: Serving;
    }>("/servingz", {
        ...opts
    });
}
/**
 * Metrics for Prometheus
 */
export function getMetrics(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: string;
    } | {
        status: 403;
        data: Error;
    }>("/metrics", {
        ...opts
    });
}
