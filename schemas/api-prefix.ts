/** What every address of our own API begins with. */
export const apiPrefix = "/v1/";
