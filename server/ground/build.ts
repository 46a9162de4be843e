/** Version, day and commit of this server: '1.0.0+20261121.7319447'; 'source' if it was not built. */
export const BUILD: string = typeof __BUILD__ === 'undefined' ? 'source' : __BUILD__
