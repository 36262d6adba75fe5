/** What stands behind a count where counting ended: "10,000+". */
export const moreThan = (count: number, countedTo = Number.POSITIVE_INFINITY): '+' | '' => (count >= countedTo ? '+' : '')
