import { start } from './start.ts'

/** The link as a process of its own, to be killed: DATABASE URL and MQTT port (or address of a broker) as arguments; says "ready" when it is. */
const [databaseUrl = '', broker = ''] = process.argv.slice(2)
await start({
  databaseUrl,
  broker: broker.includes(':') ? { url: broker } : { host: '127.0.0.1', port: Number(broker) },
  node: 'killed',
  log: (level, event, fields) => level === 'error' && console.error(event, fields),
})
console.log('ready')
