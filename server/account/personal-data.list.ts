import {
  answerData,
  applicantMarkData,
  applicationData,
  applicationEventData,
} from '#server/applications/application.personal-data.ts'
import { interviewData } from '#server/applications/interview.personal-data.ts'
import { applicationCopyData } from '#server/applications/copy.personal-data.ts'
import { alertJobData } from '#server/alerts/alert.personal-data.ts'
import { blockData } from '#server/chat/block.personal-data.ts'
import { conversationData, messageData } from '#server/chat/chat.personal-data.ts'
import { deviceData } from '#server/devices/device.personal-data.ts'
import { eventData } from '#server/events/event.personal-data.ts'
import { writtenIdData } from '#server/idempotency.personal-data.ts'
import { jobData, jobHistoryData, postedSkillData, postingVersionData } from '#server/jobs/job.personal-data.ts'
import { mailChoiceData, mailData } from '#server/mail/mail.personal-data.ts'
import { notificationData } from '#server/notifications/notification.personal-data.ts'
import { fileData, profileData, sentProfileData } from '#server/profiles/profile.personal-data.ts'
import { pushData } from '#server/push/push.personal-data.ts'
import { questionData, replyData } from '#server/questions/question.personal-data.ts'
import { writtenTextData } from '#server/repeats/written-text.personal-data.ts'
import { decisionData, reportData } from '#server/reports/report.personal-data.ts'
import { hiddenJobData, savedJobData } from '#server/job-marks/job-mark.personal-data.ts'
import { savedSearchData } from '#server/saved-searches/saved-search.personal-data.ts'
import type { PersonalData } from './personal-data.ts'

/** All personal data, by domain. Erased from the end: parts needed to find other parts come first. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  profileData,
  fileData,
  sentProfileData,
  applicationData,
  applicationEventData,
  interviewData,
  applicationCopyData,
  applicantMarkData,
  savedJobData,
  hiddenJobData,
  savedSearchData,
  alertJobData,
  questionData,
  conversationData,
  messageData,
  blockData,
  jobData,
  jobHistoryData,
  postingVersionData,
  postedSkillData,
  replyData,
  answerData,
  reportData,
  decisionData,
  writtenTextData,
  pushData,
  notificationData,
  mailData,
  mailChoiceData,
  deviceData,
  eventData,
  writtenIdData,
]
