import { embedCalls } from '@sundial/contract/embed.ts'
import { organisationCalls } from '@sundial/contract/organisations.ts'
import { stationChangeCalls } from '@sundial/contract/station-changes.ts'
import { userCalls } from '@sundial/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { lengthOf } from './length-of.ts'

describe('the length of a text in a form', () => {
  it.each([
    ['a text', userCalls.addUser, 'loginName', 64],
    ['one that may be left out', userCalls.editUser, 'email', 254],
    ['a name in several languages', stationChangeCalls.saveStation, 'names', 100],
    ['one of those that may be left out', organisationCalls.saveOrganisation, 'label', 100],
  ])('is that of the schema: %s', (_, call, key, length) => expect(lengthOf(call.input, key)).toBe(length))
  it.each([
    ['what is no text', embedCalls.addEmbedLink, 'origins'],
    ['what the input does not have', userCalls.addUser, 'nothing'],
  ])('is open for %s', (_, call, key) => expect(lengthOf(call.input, key)).toBeUndefined())
})
