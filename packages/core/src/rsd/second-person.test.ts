import { describe, expect, it } from 'vitest'
import { isSecondPerson, type RightsChange } from './second-person.ts'

const [asker, approver, boss, clerk] = [1, 2, 3, 4]
const account = (by: number, userId: number): RightsChange => ({ userId, by, kind: 'account' })
const right = (by: number, userId: number): RightsChange => ({ userId, by, kind: 'right' })

describe('a second person', () => {
  it.each<[string, RightsChange[], boolean]>([
    ['is somebody whom nobody changed', [], true],
    ['is not whom the asker made', [account(asker, approver)], false],
    ['is not whom the asker gave the right', [right(asker, approver)], false],
    ['is not who made the asker', [account(approver, asker)], false],
    ['is not who gave the asker the right', [right(approver, asker)], false],
    ['may be whose password a third one reset', [account(boss, approver)], true],
    ['may hold a role that a third one gave both', [right(boss, asker), right(boss, approver)], true],
    ['is not made by whoever made the asker', [account(boss, asker), account(boss, approver)], false],
    ['is not given the right by whoever made the asker', [account(boss, asker), right(boss, approver)], false],
    ['is not made by whoever gave the asker the right', [right(boss, asker), account(boss, approver)], false],
    ['is not made by somebody whom the asker made', [account(asker, clerk), account(clerk, approver)], false],
    ['is not given the right by somebody whom the asker made', [account(asker, clerk), right(clerk, approver)], false],
    ['is not made by somebody whom the asker gave the right', [right(asker, clerk), account(clerk, approver)], false],
    ['is not behind the asker by two', [account(approver, clerk), account(clerk, asker)], false],
    ['may be made by somebody who made somebody else', [account(boss, approver), account(boss, clerk)], true],
    ['is found out in a ring', [account(asker, clerk), account(clerk, asker), account(clerk, approver)], false],
  ])('%s', (_who, changes, wanted) => expect(isSecondPerson(asker, approver, changes)).toBe(wanted))
  it('is never oneself', () => expect(isSecondPerson(asker, asker, [])).toBe(false))
})
