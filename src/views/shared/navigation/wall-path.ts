export const WALL_PATH = '/wall'
/** The query of the login screen that opens the wall after the login. */
export const THEN_WALL = 'then=wall'
