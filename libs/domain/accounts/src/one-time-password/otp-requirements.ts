import { createFieldProblem, FeatureNotConfigured } from '@reader/http';
import { isMailAddress } from '@reader/mail';
import type { User } from '../user/user.entity';

const OF_PROVIDER = 'This account signs in through the identity provider.';
const NO_ADDRESS = 'The code is mailed, so the account needs an address for mail.';

/** @throws FeatureNotConfigured when this server mails no codes */
export function checkOtpIsConfigured(isConfigured: boolean): void {
  if (!isConfigured) throw new FeatureNotConfigured('otp_email', 'This server does not mail codes.');
}

/** @throws Unprocessable for an account that could not receive or use a code */
export function checkCanUseOtp(user: User): void {
  if (user.passwordHash === null) throw createFieldProblem('otp_email', OF_PROVIDER, 'identity_provider');
  if (user.email === null || !isMailAddress(user.email))
    throw createFieldProblem('otp_email', NO_ADDRESS, 'no_mail_address');
}
