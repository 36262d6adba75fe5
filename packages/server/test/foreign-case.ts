/** What an id parameter is given: of the user's own organisation, of the other one, and of nobody. */
export type Given = { own: unknown; foreign: unknown; absent: unknown }
export type Case = {
  given: Given
  /** The input with this value there; arrays get their elements. */
  input(value: unknown[]): object
  /** A thing asked for by its id is not found; a list that is narrowed by it has no rows. */
  answer: 'notFound' | 'noRows'
}
export const absent = 999_999

/** A call with one id. */
export const one = (given: Given, answer: Case['answer'], input: (value: unknown) => object): Case => ({
  given,
  answer,
  input: ([value]) => input(value),
})
/** A call with several. */
export const many = (given: Given, answer: Case['answer'], input: (values: unknown[]) => object): Case => ({ given, answer, input })
export const organisation: Given = { own: 'EAST', foreign: 'WEST', absent: 'NOWHERE' }
export const byOrganisation = { orgNo: one(organisation, 'noRows', (orgNo) => ({ orgNo })) }
export const inOrganisations = { 'inOrgs[]': many(organisation, 'noRows', (inOrgs) => ({ inOrgs })) }
