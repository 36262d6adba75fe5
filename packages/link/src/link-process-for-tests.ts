import { start } from './start.ts'

/** The link as a process of its own, to be killed: DATABASE URL and MQTT port as arguments; says "ready" when it is. */
const [databaseUrl = '', port = ''] = process.argv.slice(2)
await start({
  databaseUrl,
  broker: { host: '127.0.0.1', port: Number(port) },
  node: 'killed',
  log: (level, event, fields) => level === 'error' && console.error(event, fields),
})
console.log('ready')
