import { createTransport } from 'nodemailer';
import type { HealthCheck } from '../health/index.ts';

const PATIENCE_MS = 15_000;

const smtp: HealthCheck = {
  name: 'smtp',
  title: 'Server di posta',
  thorough: true,
  async run({ config }) {
    if (!config.smtpUrl) {
      return { status: 'warning', message: 'SMTP_URL non è impostata: le mail aspettano nella posta in uscita.' };
    }
    const transport = createTransport({
      url: config.smtpUrl,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
    try {
      // connects, sends EHLO and authenticates, without sending a mail
      await transport.verify();
      return { status: 'ok', message: 'Il server di posta risponde e accetta le credenziali.' };
    } catch (error) {
      const { message } = error as Error;
      return {
        status: 'error',
        message: `Il server di posta non va: ${message}. Le mail aspettano; controlla SMTP_URL.`,
      };
    } finally {
      transport.close();
    }
  },
};

export const mailHealth: HealthCheck[] = [smtp];
