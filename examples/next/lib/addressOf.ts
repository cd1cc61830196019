/** Returns the path of a personalization’s page. */
export const addressOf = (key: string) => `/personalizations/${encodeURIComponent(key)}`
