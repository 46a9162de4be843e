import lighthouse, { desktopConfig } from 'lighthouse'
import { signInOnce } from './parts/dispatcher'
import { withProofStage } from './parts/proof-stage'

/**
 * What Lighthouse says of the login and of the list of orders, as a desktop and as a phone. What it names below the
 * least score is printed. Scores of performance depend on the machine, so each is the median of three runs.
 */
const LEAST = { accessibility: 100, 'best-practices': 100, seo: 100 } as const
const LEAST_PERFORMANCE = { desktop: 98, phone: 90 } as const
const CATEGORIES = ['performance', ...Object.keys(LEAST)]
const RUNS = 3

type Device = keyof typeof LEAST_PERFORMANCE
type Report = { scores: Record<string, number>; named: string[] }

const broken: string[] = []
await withProofStage({ orders: 3000 }, async ({ server, chromium }) => {
  const judge = async (path: string, device: Device) => {
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run += 1)
      reports.push(await runOnce(`${server.url}${path}`, device, chromium.port))
    for (const category of CATEGORIES) {
      const scores = reports.map(({ scores: found }) => found[category] ?? 0).toSorted((a, b) => a - b)
      const score = scores[Math.floor(RUNS / 2)] ?? 0
      const least =
        category === 'performance' ? LEAST_PERFORMANCE[device] : LEAST[category as keyof typeof LEAST]
      console.log(`${path} ${device} ${category} ${score} (${scores.join(', ')})`)
      if (score < least) broken.push(`${path} ${device} ${category} ${score}, least ${least}`)
    }
    for (const words of new Set(reports.flatMap(({ named }) => named))) console.log(`  ${words}`)
  }
  // The login first: nobody is signed in yet.
  for (const device of ['desktop', 'phone'] as const) await judge('/login', device)
  const page = chromium.context.pages()[0] ?? (await chromium.context.newPage())
  await signInOnce(page, server.url)
  await page.goto('about:blank')
  for (const device of ['desktop', 'phone'] as const) await judge('/orders', device)
})
console.log(JSON.stringify({ broken }, null, 2))
process.exitCode = broken.length === 0 ? 0 : 1

async function runOnce(url: string, device: Device, port: number): Promise<Report> {
  const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' } as const
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { categories, audits } = result.lhr
  const scores = Object.fromEntries(
    Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
  )
  const named = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs.flatMap(({ id: audit, weight }) => {
      const { score = null, title = audit, displayValue = '' } = audits[audit] ?? {}
      return weight > 0 && score !== null && score < 0.9 ? [`${id}: ${title} ${displayValue}`.trim()] : []
    }),
  )
  return { scores, named }
}
