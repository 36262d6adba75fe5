import type { Log } from '@sundial/core/kit/log.ts'
import { start } from '../src/start.ts'

/**
 * The link as a process of its own, to be killed: DATABASE URL and MQTT port (or address of a broker) as arguments, the name of its node,
 * and "shared" where it shares the broker. Says "ready" when it is, and "clock.set" when it has noticed that.
 */
const [databaseUrl = '', broker = '', node = 'killed', isShared = ''] = process.argv.slice(2)
const log: Log = (level, event, fields) => {
  if (level === 'error') console.error(event, fields)
  if (event === 'clock.set') console.log(event)
}
await start({
  databaseUrl,
  broker: broker.includes(':') ? { url: broker, isShared: isShared === 'shared' } : { host: '127.0.0.1', port: Number(broker) },
  node,
  log,
})
console.log('ready')
