/** ER-18, AG-153 */
export const NOT_LOADED = 'Google Maps API is not loaded'
