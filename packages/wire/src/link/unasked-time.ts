/** `t1` of a message about the time that answers no question: the platform's clock was set, whoever hears it asks. */
export const unaskedT1 = 0
