export const PRODUCTION = {
  APP_ENV: "production",
  PUBLIC_URL: "https://pashu.example",
  TRUSTED_PROXIES: "127.0.0.1",
  OTP_DELIVERY: "log",
  SECRET: "x".repeat(32),
  DATABASE_URL: "postgres://localhost/pashu",
  OPERATOR_NAME: "Pashu Bazaar Private Limited",
  OPERATOR_ADDRESS: "Market Road, Latur, Maharashtra 413512",
  GRIEVANCE_OFFICER: "Asha Kulkarni",
  GRIEVANCE_EMAIL: "complaints@pashu.example",
};
