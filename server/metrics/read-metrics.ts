import { Counter, Gauge, type Registry } from 'prom-client'

type Reading = { labels?: Record<string, string>; value: number }
type Metric = {
  name: string
  help: string
  labelNames?: string[]
  read: () => Promise<Reading[]> | Reading[]
}

/** Gauges that are read when somebody asks for the metrics. */
export function readGauge(registry: Registry, { name, help, labelNames = [], read }: Metric): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      for (const { labels = {}, value } of await read()) this.set(labels, value)
    },
  })
}

/** The same for what only grows: `read` gives its value since the start. */
export function readCounter(registry: Registry, { name, help, labelNames = [], read }: Metric): void {
  new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const readings = await read()
      this.reset()
      for (const { labels = {}, value } of readings) this.inc(labels, value)
    },
  })
}
