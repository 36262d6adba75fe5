import { organisationCalls } from '@sundial/contract/organisations.ts'
import { describe, expect, it } from 'vitest'
import { faultsOf as faultsBy } from '../kit/form/faults-of.ts'
import { type Draft, draftOf, inputOf } from './organisation-draft.ts'
import { branchesOf } from './tree.ts'

const [branch] = branchesOf([
  {
    id: 1,
    orgNo: 'EAST',
    name: 'East',
    org_name: 'East',
    names: { en: 'East' },
    parentId: null,
    type: 'CITY',
    childCount: 0,
    stationCount: 0,
    label: { ja: '支店' },
  },
])

const faultsOf = (draft: Draft) =>
  faultsBy(organisationCalls.saveOrganisation.input, { input: (now: Draft) => inputOf('change', branch!, now) }, draft)

describe('the form of an organisation', () => {
  it('shows it as it is and sends it back unchanged', () => {
    const draft = draftOf('change', branch!)
    expect([...faultsOf(draft)]).toEqual([])
    expect(inputOf('change', branch!, draft)).toEqual({
      orgNo: 'EAST',
      number: 'EAST',
      type: 'CITY',
      names: { zh: '', en: 'East', ja: '' },
      label: { zh: '', en: '', ja: '支店' },
    })
  })
  it('begins a new one below it, on the next level and without a word of its own', () => {
    const draft = { ...draftOf('add', branch!), number: ' PIER ', names: { zh: '码头', en: '', ja: '' } }
    expect(draft.type).toBe('DISTRICT_OFFICE')
    expect(inputOf('add', branch!, draft)).toMatchObject({ parentNo: 'EAST', number: 'PIER', label: null })
  })
  it.each(['', '  ', '-a', 'a b', 'a/b', 'ok', '东-1', 'A.b_c'])('takes the number "%s" where the server does', (number) => {
    const draft = { ...draftOf('change', branch!), number }
    expect(faultsOf(draft).has('number')).toBe(
      !organisationCalls.saveOrganisation.input.safeParse(inputOf('change', branch!, draft)).success,
    )
  })
  it('needs a name in some language', () => {
    expect([...faultsOf({ ...draftOf('change', branch!), names: { zh: ' ', en: '', ja: '' } })]).toEqual(['names'])
  })
})
