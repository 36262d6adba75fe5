import { organisationCalls } from '@sundial/contract/organisations.ts'
import { describe, expect, it } from 'vitest'
import { faultsOf as faultsBy } from '../kit/form/faults-of.ts'
import { branchesOf } from '../parts/organisations/branches.ts'
import { type Draft, draftOf, inputOf } from './organisation-draft.ts'

const [branch] = branchesOf([
  {
    id: 1,
    orgNo: 'EAST',
    name: 'East',
    names: { en: 'East' },
    parentId: null,
    type: 'CITY',
    childCount: 0,
    version: 1,
    label: { ja: '支店' },
    below: null,
  },
])

const faultsOf = (draft: Draft) =>
  faultsBy(organisationCalls.saveOrganisation.input, { input: (now: Draft) => inputOf('edit', branch!, now, 3) }, draft)

describe('the form of an organisation', () => {
  it('shows it as it is and sends it back unchanged', () => {
    const draft = draftOf('edit', branch!)
    expect([...faultsOf(draft)]).toEqual([])
    expect(inputOf('edit', branch!, draft, 3)).toEqual({
      orgNo: 'EAST',
      version: 3,
      number: 'EAST',
      type: 'CITY',
      names: { zh: '', en: 'East', ja: '' },
      label: { zh: '', en: '', ja: '支店' },
    })
  })
  it('begins a new one below it, on the next level and without a word of its own', () => {
    const draft = { ...draftOf('add', branch!), number: ' PIER ', names: { zh: '码头', en: '', ja: '' } }
    expect(draft.type).toBe('DISTRICT_OFFICE')
    expect(inputOf('add', branch!, draft, 1)).toMatchObject({ parentNo: 'EAST', number: 'PIER', label: null })
  })
  it.each(['', '  ', '-a', 'a b', 'a/b', 'ok', '东-1', 'A.b_c'])('takes the number "%s" where the server does', (number) => {
    const draft = { ...draftOf('edit', branch!), number }
    expect(faultsOf(draft).has('number')).toBe(
      !organisationCalls.saveOrganisation.input.safeParse(inputOf('edit', branch!, draft, 3)).success,
    )
  })
  it('needs a name in some language', () => {
    expect([...faultsOf({ ...draftOf('edit', branch!), names: { zh: ' ', en: '', ja: '' } })]).toEqual(['names'])
  })
})
