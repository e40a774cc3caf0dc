import { randomUUID } from 'node:crypto'
import { AccountDataService } from './account/account-data.service.ts'
import { AccountDeletionService } from './account/account-deletion.service.ts'
import { PERSONAL_DATA } from './account/personal-data.list.ts'
import { AnsweringService } from './applications/answering.service.ts'
import { remindOfUndecided } from './applications/undecided-reminder.ts'
import { ApplicationCopies } from './applications/application-copies.ts'
import { openAlerts, type Alerts } from './alerts/alerts.ts'
import { ApplicantDeskRepository } from './applications/applicant-desk.repository.ts'
import { ApplicantDeskService } from './applications/applicant-desk.service.ts'
import { ApplicantMarksRepository } from './applications/applicant-marks.repository.ts'
import { ApplicationLedger } from './applications/application-ledger.ts'
import { ApplicationRepository } from './applications/application.repository.ts'
import { ApplicationService } from './applications/application.service.ts'
import { ApplicationSteps } from './applications/application.steps.ts'
import { CopyRepository } from './applications/copy.repository.ts'
import { InterviewFiles } from './applications/interview-files.ts'
import { InterviewLeaving } from './applications/interview-leaving.service.ts'
import { InterviewOthers } from './applications/interview-others.service.ts'
import { InterviewService } from './applications/interview.service.ts'
import { LedgerRepository } from './applications/ledger.repository.ts'
import { RetentionService } from './applications/retention.service.ts'
import { ResponseRecords } from './applications/response-records.ts'
import { APPLICATIONS_KEPT_DAYS } from '#contract/applications/retention.rules.ts'
import { CONFIRMATION_DAYS } from '#contract/jobs/job-confirmation.rules.ts'
import { OPEN_JOBS_MAX } from '#contract/jobs/job.rules.ts'
import { OPEN_QUESTIONS_MAX } from '#contract/questions/question.rules.ts'
import { HIDDEN_JOBS_MAX, SAVED_JOBS_MAX } from '#contract/job-marks/job-mark.rules.ts'
import type { Publish } from './board-event.ts'
import { BlockRepository } from './chat/block.repository.ts'
import { BlockService } from './chat/block.service.ts'
import { BlockSteps } from './chat/block.steps.ts'
import { ChatRepository } from './chat/chat.repository.ts'
import { ConversationRepository } from './chat/conversation.repository.ts'
import { ChatService } from './chat/chat.service.ts'
import { DeviceRepository } from './devices/device.repository.ts'
import { DeviceService } from './devices/device.service.ts'
import { EventRepository } from './events/event.repository.ts'
import { EventService } from './events/event.service.ts'
import { boardFiles } from './files/board-files.ts'
import { ConfirmationRepository } from './jobs/confirmation/confirmation.repository.ts'
import { ConfirmationService } from './jobs/confirmation/confirmation.service.ts'
import { JobFeeds } from './jobs/feeds/job-feeds.service.ts'
import { JobHolds } from './jobs/job-holds.ts'
import { JobRemoval } from './jobs/job-removal.ts'
import { JobRepository } from './jobs/job.repository.ts'
import { JobService } from './jobs/job.service.ts'
import { JobSteps } from './jobs/job.steps.ts'
import { RenamedCompanySteps } from './jobs/renamed-company.steps.ts'
import { JobPresenter } from './jobs/job.presenter.ts'
import { MailChoiceRepository } from './mail/mail-choice.repository.ts'
import { MailChoiceService } from './mail/mail-choice.service.ts'
import { MailService } from './mail/mail.service.ts'
import { TrialMails } from './mail/trial-mails.ts'
import { NotificationRepository } from './notifications/notification.repository.ts'
import { NotificationService } from './notifications/notification.service.ts'
import { CountryService } from './profiles/country.service.ts'
import { FileRepository } from './profiles/file.repository.ts'
import { FileService } from './profiles/file.service.ts'
import { HiddenProfileRepository } from './profiles/hidden-profile.repository.ts'
import { HiddenProfileSteps } from './profiles/hidden-profile.steps.ts'
import { ProfileRepository } from './profiles/profile.repository.ts'
import { ProfileService } from './profiles/profile.service.ts'
import { SentProfileRepository } from './profiles/sent-profile.repository.ts'
import { SentProfiles } from './profiles/sent-profiles.ts'
import { SkillRepository } from './profiles/skill.repository.ts'
import { SkillService } from './profiles/skill.service.ts'
import { PushRepository } from './push/push.repository.ts'
import { PushService } from './push/push.service.ts'
import type { PushOutlet, ServiceOptions } from './service-options.ts'
import { QuestionRepository } from './questions/question.repository.ts'
import { QuestionService } from './questions/question.service.ts'
import { QuestionSteps } from './questions/question.steps.ts'
import { ApplicantNews } from './reports/applicant-news.ts'
import { CaseRepository } from './reports/case.repository.ts'
import { DecisionService } from './reports/decision.service.ts'
import { DeskService } from './reports/desk.service.ts'
import { Enforcement } from './reports/enforcement.ts'
import { reasonsOf } from './reports/reasons.ts'
import { ReportRepository } from './reports/report.repository.ts'
import { SubjectRepository } from './reports/subject.repository.ts'
import { WrittenTexts } from './repeats/written-texts.ts'
import { ReportService } from './reports/report.service.ts'
import { JobMarkRepository } from './job-marks/job-mark.repository.ts'
import { JobMarkService } from './job-marks/job-mark.service.ts'
import { SavedSearchRepository } from './saved-searches/saved-search.repository.ts'
import { SavedSearchService } from './saved-searches/saved-search.service.ts'

/** All services, built on one database. */
export interface Services {
  profiles: ProfileService
  devices: DeviceService
  files: FileService
  accountData: AccountDataService
  accountDeletion: AccountDeletionService
  skills: SkillService
  countries: CountryService
  jobs: JobService
  jobPresenter: JobPresenter
  retention: RetentionService
  jobRemoval: JobRemoval
  jobFeeds: JobFeeds
  confirmations: ConfirmationService
  applications: ApplicationService
  applicationCopies: ApplicationCopies
  answering: AnsweringService
  responseRecords: ResponseRecords
  applicantDesk: ApplicantDeskService
  interviews: InterviewService
  jobMarks: JobMarkService
  savedSearches: SavedSearchService
  alerts: Alerts
  questions: QuestionService
  chat: ChatService
  notifications: NotificationService
  blocks: BlockService
  reports: ReportService
  desk: DeskService
  decisions: DecisionService
  push: PushService
  events: EventService
  mailChoices: MailChoiceService
  trialMails: TrialMails
  writtenTexts: WrittenTexts
}

const NO_WORK = { define: () => undefined, schedule: async () => undefined }
const NO_OUTLET: PushOutlet = { publicKey: '', publish: async () => undefined }

export function createServices(options: ServiceOptions): Services {
  const { database, clock, limits = {}, skillSource, countrySource, push = NO_OUTLET, mail: outlet = null } = options
  const {
    files: store = boardFiles({ database, clock }),
    dueWork = NO_WORK,
    confirmationDays: days = CONFIRMATION_DAYS,
  } = options
  const { openJobs = OPEN_JOBS_MAX, openQuestions = OPEN_QUESTIONS_MAX, savedJobs = SAVED_JOBS_MAX } = limits
  const { applicationsKeptDays = APPLICATIONS_KEPT_DAYS } = limits
  const events = new EventService({ database, clock }, new EventRepository())
  const base = { database, clock, newId: randomUUID, record: events.record }
  const notifications = new NotificationService(base, new NotificationRepository())
  const mailChoiceRows = new MailChoiceRepository()
  const mail =
    outlet &&
    new MailService(base, mailChoiceRows, {
      ...outlet,
      notifications,
      interviews: new InterviewFiles({
        clock,
        events: async (db, subject) => ledger.events(db, subject),
        origin: outlet.queue.origin,
      }),
    })
  const publish: Publish = async (tx, event) => {
    await notifications.note(tx, event)
    await push.publish(tx, event)
    await mail?.publish(tx, event)
  }
  const writtenTexts = new WrittenTexts({ database, clock }, limits.sameTexts ?? null)
  const context = { ...base, publish, countText: writtenTexts.count }
  const jobRows = { jobs: new JobRepository(), confirmations: new ConfirmationRepository() }
  const jobSteps = new JobSteps(context, jobRows.jobs, openJobs)
  const jobs = new JobService(context, jobRows.jobs, jobSteps)
  const alerts = openAlerts(base, {
    jobs: jobRows.jobs,
    jobSteps,
    dueWork,
    note: async (tx, event) => notifications.note(tx, event),
    push,
    mail: outlet,
    mailChoices: mailChoiceRows,
  })
  const rows = { applications: new ApplicationRepository(), ledger: new LedgerRepository() }
  const deskRows = { desk: new ApplicantDeskRepository(), marks: new ApplicantMarksRepository() }
  const [chat, blockRows] = [new ChatRepository(), new BlockRepository()]
  const blockSteps = new BlockSteps(blockRows)
  const ledger = new ApplicationLedger(context, rows.ledger, { jobs, blocks: blockSteps, dueWork })
  const [profileRepository, fileRepository] = [new ProfileRepository(), new FileRepository()]
  const sentProfiles = new SentProfiles(
    { profiles: profileRepository, sent: new SentProfileRepository(), files: fileRepository },
    store,
  )
  const copies = new ApplicationCopies(context, new CopyRepository(), { jobs, jobSteps, profiles: sentProfiles })
  const applications = new ApplicationService(context, rows.applications, { jobs, ledger, copies, blocks: blockSteps })
  const applicationSteps = new ApplicationSteps(rows.applications)
  remindOfUndecided(context, rows.applications, { jobs, jobSteps, dueWork })
  const questionRows = new QuestionRepository()
  const questions = new QuestionService(context, questionRows, jobs, openQuestions)
  const steps = { jobs: jobSteps, applications: applicationSteps, questions: new QuestionSteps(questionRows) }
  const records = { profiles: profileRepository, hidden: new HiddenProfileRepository() }
  const [devices, applied] = [new DeviceService(context, new DeviceRepository()), { applications, applicationSteps }]
  const companies = new RenamedCompanySteps(context, jobRows.jobs, dueWork)
  const profiles = new ProfileService(context, records, { ...applied, jobs: jobSteps, companies, devices })
  const fileRows = { store, files: fileRepository }
  const files = new FileService(context, fileRows, profileRepository, { ...applied, sentProfiles })
  const abuse = { cases: new CaseRepository(), reports: new ReportRepository(), subjects: new SubjectRepository() }
  return {
    profiles,
    devices,
    files,
    accountData: new AccountDataService(context, PERSONAL_DATA, files),
    accountDeletion: new AccountDeletionService(context, PERSONAL_DATA, {
      profiles: new HiddenProfileSteps(context, records, applicationSteps),
      jobs: jobSteps,
      interviews: new InterviewLeaving(context, { ledger, dueWork }),
    }),
    skills: new SkillService(context, new SkillRepository(), skillSource ?? null),
    countries: new CountryService(clock, countrySource ?? null),
    jobs,
    jobPresenter: new JobPresenter(
      context,
      { jobs, applications, questions },
      { kept: applicationsKeptDays, confirmation: days },
      reasonsOf,
    ),
    retention: new RetentionService(context, applicationsKeptDays),
    jobRemoval: new JobRemoval(context, jobs, steps),
    jobFeeds: new JobFeeds(context, jobs),
    confirmations: new ConfirmationService(context, jobRows, { jobs, steps: jobSteps }, days),
    applications,
    applicationCopies: copies,
    answering: new AnsweringService(context, rows, { ledger, jobs, jobSteps, dueWork }),
    responseRecords: new ResponseRecords(context, rows.ledger),
    applicantDesk: new ApplicantDeskService(context, { ...rows, ...deskRows }, { ledger, jobs }),
    interviews: new InterviewService(context, rows, {
      jobs,
      ledger,
      blocks: blockSteps,
      others: new InterviewOthers(context, dueWork),
      mailPick: async (tx, picked) => mail?.pick(tx, picked),
    }),
    jobMarks: new JobMarkService(context, new JobMarkRepository(), jobs, { saved: savedJobs, hidden: HIDDEN_JOBS_MAX }),
    savedSearches: new SavedSearchService(context, new SavedSearchRepository(), alerts.filing),
    alerts,
    questions,
    chat: new ChatService(context, { chat, conversations: new ConversationRepository() }, notifications),
    notifications,
    blocks: new BlockService(context, blockRows, chat),
    desk: new DeskService(context, abuse),
    decisions: new DecisionService(
      context,
      abuse,
      new Enforcement(context, new JobHolds(jobs, jobRows.jobs, jobSteps)),
      new ApplicantNews(context, dueWork),
    ),
    reports: new ReportService(context, abuse.reports),
    push: new PushService(context, new PushRepository(), push),
    events,
    mailChoices: new MailChoiceService(base, mailChoiceRows, outlet !== null),
    trialMails: new TrialMails(base, mailChoiceRows, outlet?.queue ?? null),
    writtenTexts,
  }
}
