import { afterEach, beforeEach, describe, it } from 'vitest'
import { cutAnywhere } from '../../../test/cut-bench.ts'
import { journalBench } from '../../../test/journal-bench.ts'

const kit = journalBench(beforeEach, afterEach)

describe('a journal with its file cut at 1,000 random offsets', () => {
  it('has everything before the cut, returns nothing wrong, tells what is lost and never reuses a number', () => cutAnywhere(kit, 1000))
})
