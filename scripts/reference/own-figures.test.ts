import { describe, expect, it } from 'vitest'
import { documents, noTables } from '../test/reference-figures.ts'
import { judgeDocument } from './judge-document.ts'
import { isPart } from './parts.ts'

const results = documents.flatMap((document) => judgeDocument(document, noTables))

describe('the project’s own table of published figures', () => {
  it('has more than 140 cases in more than 20 groups, each file naming its source', () => {
    expect(results.reduce((sum, group) => sum + group.cases, 0)).toBeGreaterThan(140)
    expect(results.length).toBeGreaterThanOrEqual(20)
    for (const document of documents) expect(isPart(document.meta) && String(document.meta.origin).length > 20).toBe(true)
  })

  it.each(results.map((group) => [group.group, group] as const))('holds at the stated tolerance: %s', (_name, group) => {
    expect(group.failures).toEqual([])
    expect(group.passed).toBe(group.cases)
    expect(group.worst!.share).toBeLessThanOrEqual(1)
  })
})
