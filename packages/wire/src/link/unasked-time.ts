/** `t1` of a time message that answers no question. It says that the platform's clock was set; an agent that gets it asks for the time. */
export const unaskedT1 = 0
