import { Gauge, type Registry } from 'prom-client'

interface Sample {
  labels?: Record<string, string>
  value: number
}

interface GaugeOf<Row> {
  help: string
  labelNames?: string[]
  samples: (row: Row) => Sample[]
}

/**
 * Adds gauges whose samples are read together from the database, each time that the metrics are requested. If the read
 * fails, they have no samples, so that the other metrics still arrive and an alert on their absence fires.
 */
export function addReadGauges<Row>(
  registry: Registry,
  read: () => Promise<Row>,
  gauges: Readonly<Record<string, GaugeOf<Row>>>,
): void {
  let reading: Promise<Row | undefined> | undefined
  const readOnce = (): Promise<Row | undefined> =>
    (reading ??= read()
      .catch(() => undefined)
      .finally(() => (reading = undefined)))
  for (const [name, { help, labelNames = [], samples }] of Object.entries(gauges)) {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        const row = await readOnce()
        this.reset()
        // A gauge without labels is 0 after a reset.
        if (labelNames.length === 0) this.remove()
        for (const { labels = {}, value } of row === undefined ? [] : samples(row)) this.set(labels, value)
      },
    })
    registry.registerMetric(gauge)
  }
}
