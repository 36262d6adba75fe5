import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeLink } from './describe.ts'
import { commandKey, hashSecret, verifyCommand } from './mac.ts'
import { claim, command } from './messages.ts'

const text = readFileSync(new URL('../../../../docs/link.md', import.meta.url), 'utf8')
const shown = [...text.matchAll(/^`(\S+)`\n\n```json\n(.+)\n```$/gm)].map(([, topic, json]) => [topic!, json!] as const)
const byTopic = (topic: string): unknown => JSON.parse(shown.find(([own]) => own === topic)![1])

describe('docs/link.md', () => {
  it('shows one of each message', () => {
    const kinds = shown.map(([, json]) => {
      const found = describeLink(Buffer.from(json))
      return found.ok ? found.said.message : found.why
    })
    const ways = ['claim', 'claimed', 'birth', 'status', 'telemetry', 'acknowledgement', 'command', 'response']
    expect(kinds).toEqual([...ways, 'event', 'event', 'event', 'event', 'time request', 'time answer'])
  })
  it('shows a secret with its hash, and a command that was signed with it', () => {
    const hash = hashSecret(/secret of the example is `([0-9a-f]{64})`/.exec(text)![1]!)
    expect(claim.parse(byTopic('up/claim')).secretHash).toBe(Buffer.from(hash).toString('hex'))
    expect(verifyCommand(command.parse(byTopic('dn/cmd')), commandKey(hash))).toBe(true)
  })
})
