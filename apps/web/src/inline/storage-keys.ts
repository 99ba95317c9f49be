/** Keys of local storage by which a page knows before its first paint that the home page has something to show. */
export const SIGNED_IN_KEY = "signed-in";
export const PLACE_KEY = "pincode";
