/** Sign after a count at the limit of counting: "10,000+". */
export const moreThan = (count: number, countedTo = Number.POSITIVE_INFINITY): '+' | '' => (count >= countedTo ? '+' : '')
