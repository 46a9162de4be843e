import { Refusal, refuse } from '../ground/refusals'

export const BODY_LIMIT_BYTES = 1024 * 1024

export type JsonBody = { text: string; value: unknown }

/** Reads a JSON body; an empty body reads as {}. Throws a 400, 413 or 415. */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  const text = decode(await readBytes(request))
  if (text.trim() === '') return { text: '', value: {} }
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw refuse.wrongType()
  try {
    return { text, value: JSON.parse(text) as unknown }
  } catch {
    throw refuse.badRequest('The request is not valid JSON.')
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const length = request.headers.get('content-length')
  if (length !== null && Number(length) > BODY_LIMIT_BYTES) throw refuse.tooLarge()
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body as ReadableStream<Uint8Array>) {
      size += chunk.byteLength
      if (size > BODY_LIMIT_BYTES) throw refuse.tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    // The caller is gone, or sends less than it announced.
    throw error instanceof Refusal ? error : refuse.badRequest('The request ended before its body did.')
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse.badRequest('The request is not valid UTF-8.')
  }
}
