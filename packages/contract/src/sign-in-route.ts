/** How signing in and out go over HTTP, without its schemas: the console loads this before somebody is signed in, and zod after that. */
export const signInRoute = { kind: 'post', path: '/login/normalLogin', may: 'anyone' } as const
export const signInTermsRoute = { kind: 'post', path: '/login/terms', may: 'anyone' } as const
export const signOutRoute = { kind: 'post', path: '/logout', may: 'signedIn' } as const
