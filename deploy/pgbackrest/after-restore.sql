-- After a restore, before the server starts. A dump omits the same tables (deploy/backup/backup.sh): restored sessions
-- would log in users who have logged out since, and codes and counters live at most a day.
truncate sessions, otp_challenges, rate_limits, limit_events, blocked_pairs;
