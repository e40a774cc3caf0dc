import type * as chat from '#contract/chat/chat.schema.ts'
import type * as events from '#contract/events/event.rules.ts'
import type { Applicant, AppliedTo as AppliedToDto } from '#contract/applications/application.schema.ts'
import type * as jobs from '#contract/jobs/job.schema.ts'
import type * as users from '#contract/profiles/user.schema.ts'
import type * as questions from '#contract/questions/question.schema.ts'
import type * as saved from '#contract/job-marks/job-mark.schema.ts'
import type { DomainOf } from './dto.ts'

// The server's responses with the domain's field names; the schemas use the API's names.
export type Job = DomainOf<jobs.Job>
export type JobPage = DomainOf<jobs.JobPage>
export type Application = DomainOf<Applicant>
export type AppliedTo = DomainOf<AppliedToDto>
export type Question = DomainOf<questions.Question, 'queries'>
export type OwnQuestion = DomainOf<questions.OwnQuestion, 'queries'>
export type Message = DomainOf<chat.Message, 'messages'>
export type Conversation = DomainOf<chat.Conversation>
export type ConversationSummary = DomainOf<chat.ConversationSummary>
export type LiveEvent = DomainOf<events.LiveEvent>
export type SavedJob = DomainOf<saved.SavedJob>
export type User = DomainOf<users.User>
export type Person = DomainOf<users.Person>
