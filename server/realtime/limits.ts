export type HubLimits = {
  /** Open sockets of this process. */
  sockets: number
  /** Open sockets of one network (an IPv4 address or an IPv6 /64). */
  socketsPerAddress: number
  /** Bytes of one incoming frame. */
  frameBytes: number
  /** Steady rate of incoming frames of one socket. */
  framesPerSecond: number
  /** Incoming frames of one socket that may come at once. */
  frameBurst: number
  /** Bytes that may wait for one slow reader. */
  bufferedBytes: number
  /** Silence after which the server sends a ping; the client gets it on connecting, rounded up to seconds. */
  silenceMs: number
  /** How long the pong may take. */
  pongMs: number
  /** How long a closing handshake may take before the socket is cut. */
  closeMs: number
  /** Time between two batches of riders' positions. */
  positionsMs: number
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
  positionsMs: 5_000,
}
