import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { FaultLog } from './fault-log'
import { FaultChange, HTTP_FAULTS } from './fault-settings'

type Controls = {
  change: (change: FaultChange) => void
  next: (fault: (typeof HTTP_FAULTS)[number], path: string) => void
  restore: () => void
  log: FaultLog
}

const Next = z.strictObject({ fault: z.enum(HTTP_FAULTS), path: z.string().default('') })

/** The proxy's second door, for whoever is not in its process: POST /change, /next, /restore; GET /log, /counts. */
export async function startFaultControl({ change, next, restore, log }: Controls) {
  const doors: Record<string, (body: unknown) => unknown> = {
    'POST /change': (body) => change(FaultChange.parse(body)),
    'POST /next': (body) => {
      const { fault, path } = Next.parse(body)
      next(fault, path)
    },
    'POST /restore': restore,
    'GET /log': () => log.records,
    'GET /counts': () => log.counts(),
  }
  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const door = doors[`${request.method} ${request.url}`]
      const text = Buffer.concat(chunks).toString()
      if (door === undefined) return response.writeHead(404).end()
      try {
        const answer = door(text === '' ? undefined : JSON.parse(text))
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer ?? {}))
      } catch (error) {
        return response.writeHead(422).end(String(error))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
