/**
 * Views of the list of work orders. `open`: there is something to do; `mine`: of it what is whoever looks; `unassigned`: nobody's;
 * `late`: past its due time; `watched`: done and watched; `done`: holding, or closed.
 */
export const workViews = ['open', 'mine', 'unassigned', 'late', 'watched', 'done'] as const
export type WorkView = (typeof workViews)[number]

export const workOrderings = ['need', 'newest'] as const
export type WorkOrdering = (typeof workOrderings)[number]
