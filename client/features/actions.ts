import type { OfflineAction } from '#client/shared/offline-action.ts'
import { reportAction } from '#client/shared/report.action.ts'
import { actionRegistry } from '#client/offline/outbox/action-kind.ts'
import { answersAction } from '#client/shared/answers.action.ts'
import { privateNoteAction, shortlistAction } from './applicant-desk/marks.action.ts'
import { applyAction, withdrawAction } from './applications/apply.action.ts'
import { cancelInterviewAction, offerInterviewAction, pickInterviewAction } from '#client/shared/interview.action.ts'
import { decisionAction, seenAction, unseenAction } from '#client/shared/step.action.ts'
import { blockAction } from './chat/block.action.ts'
import { messageAction } from './chat/message.action.ts'
import { readAllAction } from './chat/read-all.action.ts'
import { appealAction } from './decisions/appeal.action.ts'
import { hideAction, saveAction, saveManyAction } from './job-marks/mark.action.ts'
import { mailsAction } from './notifications/mails.action.ts'
import { closeJobAction } from './postings/closing.action.ts'
import { confirmJobAction } from './postings/confirm.action.ts'
import { editJobAction, setOpenAction, postJobAction } from './postings/posting.action.ts'
import { profileAction } from './profiles/profile.action.ts'
import { askAction, replyAction } from './questions/question.action.ts'
import { searchAction } from './saved-searches/search.action.ts'

/** Every kind of offline action, for pages and the service worker. */
export const offlineActions = actionRegistry<OfflineAction>([
  applyAction,
  withdrawAction,
  seenAction,
  unseenAction,
  decisionAction,
  offerInterviewAction,
  cancelInterviewAction,
  pickInterviewAction,
  answersAction,
  shortlistAction,
  privateNoteAction,
  askAction,
  replyAction,
  messageAction,
  readAllAction,
  blockAction,
  saveAction,
  saveManyAction,
  hideAction,
  searchAction,
  mailsAction,
  postJobAction,
  editJobAction,
  setOpenAction,
  closeJobAction,
  confirmJobAction,
  profileAction,
  reportAction,
  appealAction,
])
