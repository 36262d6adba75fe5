import type { embedCalls } from '@sundial/contract/embed.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { addEmbedLink, embedLinks, renewEmbedLink, revokeEmbedLinks } from './links.ts'
import { embeddedPage } from './page.ts'

export const embedHandlers: HandlersOf<typeof embedCalls> = { embedLinks, addEmbedLink, renewEmbedLink, revokeEmbedLinks, embeddedPage }
