/** A hosted Channels app, or a self-hosted service that speaks the same HTTP API at `host`. */
export type ChannelsApp = {
  appId: string
  key: string
  secret: string
  cluster: string
  host: string | null
}

/**
 * Reads PUSHER_HOST: `host`, `host:port` or an origin. Uses TLS unless the origin starts with `http://`. Throws an
 * Error that names the variable.
 */
export function channelsHost(host: string): { host: string; useTLS: boolean; port?: string } {
  const address = /^https?:\/\//i.test(host) ? host : `https://${host}`
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.hostname === '' || url.pathname !== '/') {
    throw new Error(`PUSHER_HOST must be a host, host:port or an origin, not '${host}'.`)
  }
  return {
    host: url.hostname,
    useTLS: url.protocol === 'https:',
    ...(url.port === '' ? {} : { port: url.port }),
  }
}
