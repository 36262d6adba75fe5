/** The manual that the server has beside the console. */
export const helpUrl = '/docs'
