/** One variable of the environment. `unset`: what counts without it. */
export type Setting = { name: string; unset: string; meaning: string; isSecret?: boolean }

/** Every variable that the server reads, in the order of docs/settings.md. */
export const SETTINGS: readonly Setting[] = [
  {
    name: 'NODE_ENV',
    unset: '',
    meaning:
      'production: no demo, TRUSTED_PROXIES is needed, HSTS is sent, and all output is lines of the log',
  },
  { name: 'PORT', unset: '4000', meaning: 'where it listens; 0 takes any free port and says which' },
  {
    name: 'HOST',
    unset: '127.0.0.1',
    meaning: 'the address on which it listens; 0.0.0.0 opens it to the network',
  },
  {
    name: 'TRUSTED_PROXIES',
    unset: '',
    meaning:
      'addresses and ranges, with commas, whose X-Forwarded-For and X-Request-Id count; production needs it',
  },
  {
    name: 'PUBLIC_URL',
    unset: '',
    meaning:
      'the address of this server for receivers, such as https://waybill.example.ng; without it no message names their page',
  },
  {
    name: 'ALLOWED_ORIGINS',
    unset: '',
    meaning: 'origins of consoles elsewhere whose pages may use the hub ([own backend](own-backend.md))',
  },
  { name: 'LOG_LEVEL', unset: 'info', meaning: 'error, warn, info or debug' },
  {
    name: 'METRICS_TOKEN',
    unset: '',
    meaning: 'who sends it may read /metrics from anywhere; without it only this computer may',
    isSecret: true,
  },
  {
    name: 'DATABASE_URL',
    unset: '',
    meaning:
      'your own PostgreSQL, 15 or newer; without it, or with built-in, a built-in one in DATA_DIR; production needs it',
    isSecret: true,
  },
  {
    name: 'DATABASE_POOL_URL',
    unset: '',
    meaning:
      'PgBouncer in front of it, in transaction mode, for requests ([operations](operations.md#pgbouncer))',
    isSecret: true,
  },
  {
    name: 'DATABASE_READ_URL',
    unset: '',
    meaning:
      'a streaming replica of it for lists, searches and reports ([operations](operations.md#a-replica))',
    isSecret: true,
  },
  { name: 'DATA_DIR', unset: '.waybill', meaning: 'the folder of the built-in PostgreSQL' },
  {
    name: 'DEMO',
    unset: 'on without DATABASE_URL and NODE_ENV=production',
    meaning: 'demo accounts and data; refused in production',
  },
  {
    name: 'SEED_ORDERS',
    unset: '5000',
    meaning:
      'orders of the demo data, up to 1,000,000; a load that was interrupted goes on at the next start',
  },
  { name: 'SIMULATOR', unset: 'on in a demo', meaning: 'riders and customers that act' },
  { name: 'SIMULATOR_SPEED', unset: '1', meaning: '1: as fast as a real day; 0.01 to 1000' },
  { name: 'CONTRACT_ONLY', unset: 'off', meaning: 'the described contract without our additions' },
  { name: 'PAGE_SIZE', unset: '20', meaning: 'rows of a page of a list, 1 to 500' },
  { name: 'VAT_PERCENTAGE', unset: '7.5', meaning: 'tax on a delivery, 0 to 100' },
  {
    name: 'MESSAGE_GATEWAY_URL',
    unset: '',
    meaning: 'gets messages to phones ([messages](messages.md)); without it no codes outside of a demo',
  },
  {
    name: 'MESSAGE_GATEWAY_SECRET',
    unset: '',
    meaning: '24 to 64 bytes in base64 that sign each message; production needs it beside the URL',
    isSecret: true,
  },
  {
    name: 'MESSAGE_GATEWAY_TOKEN',
    unset: '',
    meaning: 'a bearer token for the gateway, where it asks for one',
    isSecret: true,
  },
  { name: 'OTP_DEV_CODE', unset: '', meaning: 'four digits that every one-time code of a demo is' },
  {
    name: 'GOOGLE_MAPS_API_KEY',
    unset: '',
    meaning: "Google's map and places; it reaches every browser, so restrict it by referrer",
  },
  {
    name: 'GOOGLE_MAPS_SERVER_KEY',
    unset: 'GOOGLE_MAPS_API_KEY',
    meaning: 'for what the server asks Google itself (distance, address); restrict it by address',
    isSecret: true,
  },
  { name: 'GOOGLE_MAPS_MAP_ID', unset: '', meaning: "the id of a map style of Google's" },
  { name: 'MAP_PMTILES', unset: '', meaning: 'path of a PMTiles archive with streets for the built-in map' },
  {
    name: 'MAP_TILES_URL',
    unset: '',
    meaning: 'pictures of a tile server as its ground instead, with {z}, {x} and {y}',
  },
  { name: 'MAP_TILES_ATTRIBUTION', unset: '', meaning: 'whose the tiles are, as the map says it' },
  {
    name: 'PICTURE_ORIGINS',
    unset: '',
    meaning:
      "other origins that serve riders' papers and pictures, such as https://files.example.ng, separated by commas",
  },
  {
    name: 'PUSHER_APP_ID',
    unset: '',
    meaning: 'of hosted Channels; PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET go together',
  },
  { name: 'PUSHER_KEY', unset: 'waybill', meaning: 'the app key; alone: of our own hub' },
  { name: 'PUSHER_SECRET', unset: '', meaning: 'signs what is published', isSecret: true },
  { name: 'PUSHER_CLUSTER', unset: 'mt1', meaning: 'the cluster of the hosted service' },
  { name: 'PUSHER_HOST', unset: '', meaning: 'a self-hosted server of the Channels protocol instead' },
  {
    name: 'ADMIN_PASSWORD',
    unset: '',
    meaning: 'for `npm run create-admin` without a terminal: the password of the account that it makes',
    isSecret: true,
  },
]
