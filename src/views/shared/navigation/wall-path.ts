export const WALL_PATH = '/wall'
/** Behind the address of the login screen: after the login the wall opens. */
export const THEN_WALL = 'then=wall'
