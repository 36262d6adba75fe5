import { concentratorNotes } from '@sundial/phrases/concentrator-notes.ts'
import { refusals } from '@sundial/phrases/refusals.ts'
import { describe, expect, it } from 'vitest'
import { translated } from './dictionary.ts'

describe('the dictionary of messages', () => {
  it('knows a note by its key, and by what it says in any language', () => {
    const { zh, en, ja } = concentratorNotes.noDeviceAnswered
    for (const content of ['noDeviceAnswered', zh, en, ` ${en.toUpperCase()} `, ja]) {
      expect(translated(content, 'zh')).toBe(zh)
      expect(translated(content, 'ja')).toBe(ja)
    }
  })
  it('carries over what stands in the gaps of a message', () => {
    expect(translated('A-11-31 has no reported data, cannot pass-through copy.', 'zh')).toBe(
      refusals.passNothingReported.zh.replace('{{code}}', 'A-11-31'),
    )
  })
  it('does not know what nobody wrote, and takes no time over it', () => {
    const begun = performance.now()
    for (const content of ['Grid relay K3 welded', '组件全部正常运行中', '!'.repeat(2_000)]) expect(translated(content, 'en')).toBeNull()
    expect(performance.now() - begun).toBeLessThan(1_000)
  })
})
