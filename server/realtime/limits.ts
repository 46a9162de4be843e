export type HubLimits = {
  /** Open sockets of this process, and of one network (an IPv4 address, an IPv6 /64). */
  sockets: number
  socketsPerAddress: number
  /** Bytes of one incoming frame. */
  frameBytes: number
  /** Incoming frames of one socket: a steady rate, and how many may come at once. */
  framesPerSecond: number
  frameBurst: number
  /** Bytes that may wait for one slow reader. */
  bufferedBytes: number
  /** Silence after which the server asks, as told to the client on connecting (whole seconds there). */
  silenceMs: number
  /** How long the answer to that ping may take. */
  pongMs: number
  /** How long a closing handshake may take before the socket is cut. */
  closeMs: number
}

export const HUB_LIMITS: HubLimits = {
  sockets: 10_000,
  socketsPerAddress: 500,
  frameBytes: 16 * 1024,
  framesPerSecond: 10,
  frameBurst: 50,
  bufferedBytes: 1024 * 1024,
  silenceMs: 120_000,
  pongMs: 30_000,
  closeMs: 2_000,
}
