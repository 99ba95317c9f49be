/** What one's own data are called where they are downloaded. */
export const EXPORT_FILE_NAME = "pashu-bazaar-my-data.json";
